-- Whether a settlement is to begin, is under way, or is to end.
select exists (select from lottery.settlement_part where done_at is null)
    or exists (select from lottery.issue where state in ('resulted', 'settling', 'correcting'))
    or exists (select from lottery.issue where cut_to is not null)
    or exists (select from lottery.issue where state = 'void' and settled_at is null)
    or exists (select from lottery.issue where state = 'settled' and version > settled_version) as due
