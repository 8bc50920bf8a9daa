select g.id as game, n.next, l.code as last_code, l.draw_at as last_draw_at, l.numbers, l.version, l.drawn_at, a.code as awaited_code,
       a.open_at as awaited_open_at, a.close_at as awaited_close_at, a.draw_at as awaited_draw_at
  from lottery.game g
  cross join lateral (
    select json_agg(json_build_object('code', i.code, 'openAt', i.open_at, 'closeAt', i.close_at, 'drawAt', i.draw_at) order by i.close_at) as next
      from (select i.code, i.open_at, i.close_at, i.draw_at from lottery.issue i
             where i.game = g.id and i.state = 'planned' and i.close_at > platform.now() order by i.close_at limit {{ahead}}) i) n
  left join lateral (
    select i.code, i.draw_at, d.numbers, d.version, d.at as drawn_at from lottery.issue i
      join lottery.draw d on d.issue = i.id and d.version = i.version
     where i.game = g.id and i.version > 0 order by i.draw_at desc limit 1) l on true
  left join lateral (
    select i.code, i.open_at, i.close_at, i.draw_at from lottery.issue i
     where i.game = g.id and i.state = 'closed' order by i.draw_at desc limit 1) a on true
 where g.state <> 'off'
