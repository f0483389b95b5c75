catchup-last = What happened last
catchup-since = Since you last looked
catchup-nothing = Nothing has happened since.
catchup-more = { $count ->
    [one] … and one earlier event
   *[other] … and { $count } earlier events
}
ui-log-title = Log, page { $page } of { $pages }
ui-log-menu = Go to a page of the log
ui-log-replay = See a move in the replay
