-- Games no longer go from one bot to another. This deletes the key that opened their files, the
-- files that waited to be fetched, and brought games that waited for their people; none of them is
-- played any more. A game that went to another bot keeps that fact (server 0), without the bot's
-- address. Tables and columns stay for processes of an older version, but nothing is stored in them
-- any more. Wishes that are still open lapse at the next start, and the games' logs say so.
DELETE FROM meta WHERE key = 'sealing_key';
DELETE FROM parcels;
DELETE FROM arrivals;
UPDATE transfers SET address = '' WHERE at IS NOT NULL;
