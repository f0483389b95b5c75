-- Games no longer go from one bot to another. The key with which this bot opened files, what waited to be
-- fetched and what was brought and waited for its people go; no game is played from any of it any more.
-- Of a game that went to another bot stays that it did (server 0), and which bot that was goes as well.
-- Tables and columns stay, for processes of an older version, and nothing is stored there any more. Wishes
-- that are still open lapse at the next start, openly.
DELETE FROM meta WHERE key = 'sealing_key';
DELETE FROM parcels;
DELETE FROM arrivals;
UPDATE transfers SET address = '' WHERE at IS NOT NULL;
