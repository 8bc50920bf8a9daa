-- Issues with the stage that each is in, and an order in which those that need somebody come first.
select s.*, (case s.stage
         when 'frozen' then 0 when 'late' then 1 when 'waiting' then 2 when 'correcting' then 3 when 'refunding' then 4 when 'settling' then 5
         when 'resulted' then 6 when 'closed' then 7 when 'open' then 8 when 'coming' then 9 else 10 end * 1e11
       + case when s.stage in ('settled', 'void') then -1 else 1 end
       * extract(epoch from case when s.stage in ('open', 'coming') then s.close_at else s.draw_at end))::numeric as urgency
  from (
    select i.id, i.game, i.code, i.open_at, i.close_at, i.draw_at, i.version, i.settled_version, d.numbers,
           case when i.state in ('planned', 'closed') then i.draw_at + make_interval(secs => t.result_limit) end as void_at,
           case when i.state = 'planned' then case when i.open_at > platform.now() then 'coming' else 'open' end
                when i.state = 'closed' then case
                  when i.frozen then 'frozen'
                  when i.draw_at > platform.now() then 'closed'
                  when i.draw_at + make_interval(secs => t.late) < platform.now() then 'late'
                  else 'waiting' end
                when i.state = 'void' and i.settled_at is null then 'refunding'
                when i.state = 'settled' and i.version > i.settled_version then 'correcting'
                else i.state end as stage
      from lottery.issue i
      join unnest({{games}}::int[], {{late}}::float8[], {{limits}}::float8[]) t(game, late, result_limit) on t.game = i.game
      left join lottery.draw d on d.issue = i.id and d.version = i.version
     where {{among}}) s
