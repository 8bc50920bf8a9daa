(select json_agg(json_build_object('id', l.id, 'units', l.units, 'stake', l.stake::text, 'most', l.most::text) order by l.id)
   from lottery.line l
  where l.member = v.member and l.bet_order = v.id and l.id between v.id and (left(v.id::text, 28) || 'ffffffff')::uuid)
