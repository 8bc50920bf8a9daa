-- ACC-3: where the member stood in the agent tree when his bet was settled or corrected; a later move does not move history.
alter table records.settlement add column path ltree;
update records.settlement s set path = m.path || m.id::text::ltree from accounts.member m where m.id = s.member;
alter table records.settlement alter column path set not null;
