-- Whether a settlement is to begin, is under way, or is to end: a sale with open parts is in one of these states too.
select exists (select from {{sales}} where state in ('resulted', 'settling', 'correcting'))
    or exists (select from {{sales}} where state = 'void' and settled_at is null)
    or exists (select from {{sales}} where state = 'settled' and version > settled_version) as due
