-- The server and timeline on which the present epoch began: on another one the database came from a restore.
alter table platform.epoch add column cluster text;

-- A pair of an earlier epoch may have been revealed after the point of the restore, and its nonces have been drawn.
alter table play.seed_pair add column epoch int not null default platform.current_epoch();
