select n, reason from (
  select e.n::int as n, (case
    when (e.mix ->> 'cash')::bigint <> least(e.cash, e.stake) then {{purseMoved}}
    when e.deny is not null and (e.deny not in ({{asDrawn}}) or e.expected = e.turn) then e.deny
    when e.op in ({{spins}}) and m.state is distinct from 'active' then {{accountClosed}}
    when e.op in ({{spins}}) and o.round is not null then {{roundOpen}}
    when e.op in ({{steps}}) and (o.round = e.round and o.step = e.step - 1) is not true
      then {{stepMoved}}
    when e.op in ({{spins}}) then {{heldBack}}
    when e.raised > 0 then {{raiseHeldBack}}
  end)::smallint as reason
    from entry e
    left join lateral (
      select o.round, o.step from play.open_round o where o.member = e.member and o.game = e.game limit 1
    ) o on true
    left join lateral (select state from accounts.member m where m.id = e.member limit 1) m on true) turned_down
 where reason is not null
