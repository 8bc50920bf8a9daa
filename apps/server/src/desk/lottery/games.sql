select g.id, g.code, coalesce(c.name, g.code) as name, g.lottery, g.mode, g.state, g.sort::int as sort, coalesce(c.search, '') || ' ' || lower(g.code) as search,
       (select count(*)::int from (
          select from lottery.issue i
            join lottery.line l on l.issue = i.id
           where i.game = g.id and i.state not in ('settled', 'void') and i.open_at <= platform.now()
           limit {{most}} + 1) n) as lines
  from lottery.game g
  left join (catalog.game c join catalog.vendor v on v.id = c.vendor and v.own) on c.code = g.code
