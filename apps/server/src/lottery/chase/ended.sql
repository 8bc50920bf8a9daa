-- Plans of these members of which nothing is left to come. A plan that stops waits for its returns, and for no other bet.
update lottery.chase_plan p
   set ended_at = platform.now(),
       state = case when exists (select from lottery.chase_item c where c.member = p.member and c.plan = p.id and c.reason = 'stopped') then {{haltTo}}
                    when exists (select from lottery.chase_item c where c.member = p.member and c.plan = p.id and c.reason = 'cancelled') then {{cancelTo}}
                    else {{endTo}} end
 where p.member = any({{members}}) and p.state {{endFrom}}
   and not exists (
     select from lottery.chase_item c
      where c.member = p.member and c.plan = p.id
        and (c.state in ('waiting', 'returning') or (p.state = 'running' and c.state = 'open') or ({{returnable}})))
returning p.member, p.id, p.state, p.game,
          (select coalesce(sum(c.refund), 0)::bigint from lottery.chase_item c where c.member = p.member and c.plan = p.id and c.state = 'back') as back
