-- The issues whose betting ends next.
create index issue_closing on lottery.issue (close_at, id) where state = 'planned';

-- Followers ask for the lines of the last moments several times a second: a BRIN index knows nothing of the newest pages, so that all
-- of them were read. The lines of a batch share their moment, which keeps this one small.
drop index lottery.line_at;
create index line_at on lottery.line (at);
