new_tx as (
  insert into vendors.tx (vendor, id, member, movement, kind, state, hash, round, game, amount, moved, outstanding, stripe, held,
         reference, status, effect, grant_id, details, issued_at, at)
  select vendor, txid, member, id, op, case when status = 0 then txstate else {{refused}} end, hash, round, game, amount,
         case when status = 0 then moved else 0 end, case when status = 0 then outstanding else 0 end,
         case when status = 0 and txheld > 0 then p_stripe end, case when status = 0 then txheld else 0 end,
         reference, {{status}}, case when status = 0 then effect end, grant_id, details::jsonb, issued, moment
    from verdict where {{lasting}} order by vendor, txid
  returning *
),
second_tx as (
  insert into vendors.tx (vendor, id, member, movement, kind, state, hash, round, game, amount, moved, reference, status, grant_id,
         issued_at, at)
  select vendor, txid2, member, id, {{win}}, case when status = 0 then {{posted}} else {{refused}} end, hash2, round, game,
         amount2, case when status = 0 then moved2 else 0 end, txid, {{status}}, grant_id, issued, moment
    from verdict where txid2 is not null and ({{lasting}}) order by vendor, txid2
  returning *
),
forbidden as (
  insert into vendors.tx (vendor, id, member, movement, kind, state, round, game, amount, moved, reference, status, at)
  select vendor, reference, member, id, {{bet}}, {{tombstone}}, round, game, 0, 0, txid, 'TX_CANCELLED', moment
    from verdict where status = 0 and forbids order by vendor, reference
  returning *
),
marked as (
  update vendors.tx t
     set state = case v.mark when 'part' then t.state else {{reversed}} end,
         held = case v.mark when 'part' then t.held - v.part else 0 end, settled_at = moment
    from verdict v
   where v.status = 0 and v.mark in ('reference', 'part') and t.vendor = v.vendor and t.id = v.reference
  returning t.*
),
marked_round as (
  update vendors.tx t
     set state = case v.mark when 'holds' then {{posted}} else {{reversed}} end, held = 0, settled_at = moment
    from verdict v
   where v.status = 0 and v.mark in ('round', 'holds')
     and t.vendor = v.vendor and t.round = v.round and t.member = v.member
     and (t.state = {{held}} or (v.mark = 'round' and t.state = {{posted}}
          and t.kind in ({{bet}}, {{win}}, {{jackpotWin}})))
  returning t.*
),
-- What is taken back of a grant is there again: the round can be played, and what it won may be won.
ungranted as (
  select vendor, id, kind, grant_id, case status when 'WIN_OVER_CAP' then amount else moved end as won
    from (select * from marked union all select * from marked_round) t
   where state = {{reversed}} and grant_id is not null
),
unspun as (
  delete from vendors.grant_spin s using ungranted u
   where u.kind = {{bet}} and s.vendor = u.vendor and s.grant_id = u.grant_id and s.tx = u.id
),
unwon as (
  update vendors.grant g set won = g.won - u.won
    from (select vendor, grant_id, sum(won)::bigint as won from ungranted where kind <> {{bet}} group by 1, 2) u
   where g.vendor = u.vendor and g.id = u.grant_id
),
new_round as (
  insert into vendors.round as r (vendor, id, member, game, state, version, bets, dead, wins, stake, held, won, adjusted, opened_at, closed_at)
  select vendor, round, member, game, rstate, 1, bets, dead, wins, stake, held, won, adjusted, moment,
         case when rstate <> {{open}} then moment end
    from verdict where rstate is not null and (status = 0 or status = {{vendorRefused}})
  on conflict (vendor, id, member) do update
     set game = case when r.game = 0 then excluded.game else r.game end, state = excluded.state, version = r.version + 1, bets = excluded.bets, dead = excluded.dead, wins = excluded.wins,
         stake = excluded.stake, held = excluded.held, won = excluded.won, adjusted = excluded.adjusted,
         closed_at = coalesce(r.closed_at, excluded.closed_at)
),
refused_round as (
  insert into vendors.round as r (vendor, id, member, game, state, version, bets, dead, wins, stake, held, won, adjusted, opened_at)
  select vendor, round, member, game, {{open}}, 1, 0, 1, 0, 0, 0, 0, 0, moment
    from verdict where op = {{bet}} and status between 20 and 99 and status <> {{vendorRefused}}
  on conflict (vendor, id, member) do update set version = r.version + 1, dead = r.dead + 1
),
new_owed as (
  insert into vendors.owed (vendor, tx, member, round, game, amount, at)
  select vendor, txid, member, round, game, outstanding, moment from verdict
   where status = 0 and outstanding > 0 order by vendor, txid
),
superseded as (
  insert into vendors.write_off (vendor, tx, member, amount, reason, at)
  select o.vendor, o.tx, o.member, o.amount - o.collected - o.given_up, v.txid, moment
    from verdict v
    join vendors.owed o on o.member = v.member and o.vendor = v.vendor and o.round = v.round
   where v.status = 0 and v.absolute and o.collected + o.given_up < o.amount
  returning vendor, tx, amount
),
superseded_owed as (
  update vendors.owed o set given_up = o.given_up + s.amount from superseded s where o.vendor = s.vendor and o.tx = s.tx
),
-- The oldest first, each in the round that it corrects.
part as materialized (
  select v.vendor, v.member, v.id as movement, coalesce(v.txid2, v.txid) as win, d.tx, d.round, d.game, d.part
    from verdict v
   cross join lateral (
     select o.tx, o.round, o.game,
            least(o.amount - o.collected - o.given_up, v.collected
                  - coalesce(sum(o.amount - o.collected - o.given_up) over earlier, 0))::bigint as part
       from vendors.owed o
      where o.member = v.member and o.vendor = v.vendor and o.round <> v.round and o.collected + o.given_up < o.amount
     window earlier as (order by o.at, o.tx rows between unbounded preceding and 1 preceding)) d
   where v.status = 0 and v.collected > 0 and d.part > 0
),
collected as (
  update vendors.owed o set collected = o.collected + p.part from part p where o.vendor = p.vendor and o.tx = p.tx
),
collected_tx as (
  insert into vendors.tx (vendor, id, member, movement, kind, state, hash, round, game, amount, moved, reference, status, at)
  -- No id of a vendor's has a tilde, so that two pairs are never one id.
  select vendor, 'collect:' || win || '~' || tx, member, movement, {{collect}}, {{posted}}, null, round, game, part, -part, tx, 'OK',
         moment
    from part order by vendor, win, tx
  returning *
),
collected_round as (
  update vendors.round r set adjusted = r.adjusted - p.part, version = r.version + 1
    from (select vendor, round, member, sum(part)::bigint as part from part group by 1, 2, 3) p
   where r.vendor = p.vendor and r.id = p.round and r.member = p.member
),
new_spin as (
  insert into vendors.grant_spin (vendor, grant_id, n, tx)
  select vendor, grant_id, spin, txid from verdict where status = 0 and op = {{bet}} and grant_id is not null
   order by vendor, grant_id, spin
),
begun as (
  insert into vendors.pace as p (member, game, at)
  select member, game, moment from verdict where status = 0 and pace is not null order by member, game
  on conflict (member, game) do update set at = excluded.at
),
won_by_grant as (
  update vendors.grant g set won = g.won + v.grant_more
    from verdict v where v.status = 0 and v.grant_more > 0 and g.vendor = v.vendor and g.id = v.grant_id
),
{{limitUse}}
