## Les mains ouvertes

ui-button-open-hand = Main de { $name }
error-hands-closed = Les mains sont cachées dans cette partie.
