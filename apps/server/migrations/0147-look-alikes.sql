-- Names that people take for one another have one shape: I, l and 1 in either case, O and 0, rn and m, vv and w, and letters of Cyrillic
-- and Greek that look like Latin ones.
create function platform.name_shape(name text) returns text language sql immutable parallel safe
return replace(replace(translate(lower(normalize(name, nfkc)), 'i1|0аеорсухіӏјѕһԁοανικτ', 'llloaeopcyxlljshdoavlkt'), 'rn', 'm'), 'vv', 'w');
grant execute on function platform.name_shape(text) to baize_app;
create index member_shape on accounts.member (platform.name_shape(username));

-- When the owner of an identity last heard that somebody else wanted to link it.
alter table accounts.social_identity add column told_at timestamptz;
grant update (told_at) on accounts.social_identity to baize_app;
