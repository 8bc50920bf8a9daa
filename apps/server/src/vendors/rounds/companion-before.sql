select n, reason from (
  select e.n::int as n, (case
    when t.id is not null or u.id is not null then {{vendorTxKnown}}
    when e.forbids and f.id is not null then {{vendorRoundMoved}}
    when coalesce(r.version, 0) <> e.seen then {{vendorRoundMoved}}
    when e.seen_cash <> e.cash then {{vendorRoundMoved}}
    when e.grant_id is not null and (g.won is distinct from e.grant_won or s.n is not null)
      then {{vendorRoundMoved}}
    when e.owed <> (
      select coalesce(sum(o.amount - o.collected - o.given_up), 0) from vendors.owed o
       where o.member = e.member and o.vendor = e.vendor and o.round <> e.round and o.collected + o.given_up < o.amount)
      then {{vendorRoundMoved}}
    when e.session is not null and x.ended_at is not null then {{vendorSessionOver}}
    when e.session is not null and m.state is distinct from 'active' then {{accountClosed}}
    else coalesce(case when e.op = {{bet}} then {{heldBack}} end, e.deny,
           case when e.pace is not null and p.at between moment - make_interval(secs => e.pace / 1000.0) and moment
             then {{tooFast}} end)
  end)::smallint as reason
    from entry e
    left join lateral (select id from vendors.tx t where t.vendor = e.vendor and t.id = e.txid limit 1) t on true
    left join lateral (select id from vendors.tx t where t.vendor = e.vendor and t.id = e.txid2 limit 1) u on true
    left join lateral (select id from vendors.tx t where t.vendor = e.vendor and t.id = e.reference limit 1) f on true
    left join lateral (
      select version from vendors.round r where r.vendor = e.vendor and r.id = e.round and r.member = e.member limit 1) r on true
    left join lateral (
      select won from vendors.grant g where g.vendor = e.vendor and g.id = e.grant_id limit 1) g on true
    left join lateral (
      select n from vendors.grant_spin s where s.vendor = e.vendor and s.grant_id = e.grant_id and s.n = e.spin limit 1) s on true
    left join lateral (select at from vendors.pace p where p.member = e.member and p.game = e.game limit 1) p on true
    left join lateral (select ended_at from vendors.session x where x.id = e.session limit 1) x on true
    left join lateral (select state from accounts.member m where m.id = e.member limit 1) m on true) turned_down
 where reason is not null
