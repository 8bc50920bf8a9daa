import { heldBack, limitUse } from '../../protection/protection.ts';
import { type Companion, REASONS } from '../../wallet/wallet.ts';
import { ROUND, STATE, TX } from '../states/stored-state.ts';

const LASTING = 'status = 0 or status between 20 and 99';
/** What a refusal by the lane itself is called on the wire; one decided before carries its own name. */
const STATUS = `case
  when status = ${REASONS.insufficientFunds} then 'INSUFFICIENT_FUNDS'
  when status = ${REASONS.accountClosed} then 'PLAYER_LOCKED'
  when status = ${REASONS.vendorSessionOver} then 'SESSION_EXPIRED'
  when status in (${REASONS.timedOut}, ${REASONS.excluded}) then 'PLAYER_EXCLUDED'
  when status = ${REASONS.tooFast} then 'TOO_FAST'
  when status in (${REASONS.lossLimit}, ${REASONS.wagerLimit}, ${REASONS.sessionLimit}) then 'LIMIT_REACHED'
  else code end`;

/** What a batch binds of a message: all that never changes after it is answered. */
export const TX_BYTES = `convert_to(jsonb_build_array(vendor, id, member, movement, kind, hash, round, game, amount, moved, outstanding,
  stripe, reference, status, effect, grant_id, details, issued_at at time zone 'UTC', at at time zone 'UTC')::text, 'UTF8')`;

/** Rows of a vendor's messages and rounds, written in the very statement that moves their money. */
export const VENDORS_COMPANION: Companion = {
  name: 'vendors',
  columns: {
    vendor: 'smallint',
    op: 'smallint',
    txid: 'text',
    hash: 'bigint',
    round: 'text',
    game: 'int',
    amount: 'bigint',
    moved: 'bigint',
    outstanding: 'bigint',
    reference: 'text',
    code: 'text',
    effect: 'text',
    deny: 'smallint',
    session: 'uuid',
    txstate: 'smallint',
    txheld: 'bigint',
    txid2: 'text',
    hash2: 'bigint',
    amount2: 'bigint',
    moved2: 'bigint',
    // The round as it was read, by its version, and as it becomes.
    seen: 'int',
    rstate: 'smallint',
    bets: 'int',
    dead: 'int',
    wins: 'int',
    stake: 'bigint',
    held: 'bigint',
    won: 'bigint',
    adjusted: 'bigint',
    mark: 'text',
    part: 'bigint',
    forbids: 'boolean',
    seen_cash: 'bigint',
    grant_id: 'text',
    spin: 'smallint',
    grant_won: 'bigint',
    grant_more: 'bigint',
    details: 'text',
    issued: 'timestamptz',
    pace: 'int',
    // What the win was found to owe, and how much of it is collected.
    owed: 'bigint',
    collected: 'bigint',
    absolute: 'boolean',
  },
  before: `
    select n, reason from (
      select e.n::int as n, (case
        when t.id is not null or u.id is not null then ${REASONS.vendorTxKnown}
        when e.forbids and f.id is not null then ${REASONS.vendorRoundMoved}
        when coalesce(r.version, 0) <> e.seen then ${REASONS.vendorRoundMoved}
        when e.seen_cash <> e.cash then ${REASONS.vendorRoundMoved}
        when e.grant_id is not null and (g.won is distinct from e.grant_won or s.n is not null)
          then ${REASONS.vendorRoundMoved}
        when e.owed <> (
          select coalesce(sum(o.amount - o.collected - o.given_up), 0) from vendors.owed o
           where o.member = e.member and o.vendor = e.vendor and o.round <> e.round and o.collected + o.given_up < o.amount)
          then ${REASONS.vendorRoundMoved}
        when e.session is not null and x.ended_at is not null then ${REASONS.vendorSessionOver}
        when e.session is not null and m.state is distinct from 'active' then ${REASONS.accountClosed}
        else coalesce(case when e.op = ${TX.bet} then ${heldBack('e.member', 'e.amount')} end, e.deny,
               case when e.pace is not null and p.at between moment - make_interval(secs => e.pace / 1000.0) and moment
                 then ${REASONS.tooFast} end)
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
     where reason is not null`,
  after: `
    new_tx as (
      insert into vendors.tx (vendor, id, member, movement, kind, state, hash, round, game, amount, moved, outstanding, stripe, held,
             reference, status, effect, grant_id, details, issued_at, at)
      select vendor, txid, member, id, op, case when status = 0 then txstate else ${STATE.refused} end, hash, round, game, amount,
             case when status = 0 then moved else 0 end, case when status = 0 then outstanding else 0 end,
             case when status = 0 and txheld > 0 then p_stripe end, case when status = 0 then txheld else 0 end,
             reference, ${STATUS}, case when status = 0 then effect end, grant_id, details::jsonb, issued, moment
        from verdict where ${LASTING} order by vendor, txid
      returning *
    ),
    second_tx as (
      insert into vendors.tx (vendor, id, member, movement, kind, state, hash, round, game, amount, moved, reference, status, grant_id,
             issued_at, at)
      select vendor, txid2, member, id, ${TX.win}, case when status = 0 then ${STATE.posted} else ${STATE.refused} end, hash2, round, game,
             amount2, case when status = 0 then moved2 else 0 end, txid, ${STATUS}, grant_id, issued, moment
        from verdict where txid2 is not null and (${LASTING}) order by vendor, txid2
      returning *
    ),
    forbidden as (
      insert into vendors.tx (vendor, id, member, movement, kind, state, round, game, amount, moved, reference, status, at)
      select vendor, reference, member, id, ${TX.bet}, ${STATE.tombstone}, round, game, 0, 0, txid, 'TX_CANCELLED', moment
        from verdict where status = 0 and forbids order by vendor, reference
      returning *
    ),
    marked as (
      update vendors.tx t
         set state = case v.mark when 'part' then t.state else ${STATE.reversed} end,
             held = case v.mark when 'part' then t.held - v.part else 0 end, settled_at = moment
        from verdict v
       where v.status = 0 and v.mark in ('reference', 'part') and t.vendor = v.vendor and t.id = v.reference
      returning t.*
    ),
    marked_round as (
      update vendors.tx t
         set state = case v.mark when 'holds' then ${STATE.posted} else ${STATE.reversed} end, held = 0, settled_at = moment
        from verdict v
       where v.status = 0 and v.mark in ('round', 'holds')
         and t.vendor = v.vendor and t.round = v.round and t.member = v.member
         and (t.state = ${STATE.held} or (v.mark = 'round' and t.state = ${STATE.posted}
              and t.kind in (${TX.bet}, ${TX.win}, ${TX.jackpotWin})))
      returning t.*
    ),
    -- What is taken back of a grant is there again: the round can be played, and what it won may be won.
    ungranted as (
      select vendor, id, kind, grant_id, case status when 'WIN_OVER_CAP' then amount else moved end as won
        from (select * from marked union all select * from marked_round) t
       where state = ${STATE.reversed} and grant_id is not null
    ),
    unspun as (
      delete from vendors.grant_spin s using ungranted u
       where u.kind = ${TX.bet} and s.vendor = u.vendor and s.grant_id = u.grant_id and s.tx = u.id
    ),
    unwon as (
      update vendors.grant g set won = g.won - u.won
        from (select vendor, grant_id, sum(won)::bigint as won from ungranted where kind <> ${TX.bet} group by 1, 2) u
       where g.vendor = u.vendor and g.id = u.grant_id
    ),
    new_round as (
      insert into vendors.round as r (vendor, id, member, game, state, version, bets, dead, wins, stake, held, won, adjusted, opened_at, closed_at)
      select vendor, round, member, game, rstate, 1, bets, dead, wins, stake, held, won, adjusted, moment,
             case when rstate <> ${ROUND.open} then moment end
        from verdict where rstate is not null and (status = 0 or status = ${REASONS.vendorRefused})
      on conflict (vendor, id, member) do update
         set game = case when r.game = 0 then excluded.game else r.game end, state = excluded.state, version = r.version + 1, bets = excluded.bets, dead = excluded.dead, wins = excluded.wins,
             stake = excluded.stake, held = excluded.held, won = excluded.won, adjusted = excluded.adjusted,
             closed_at = coalesce(r.closed_at, excluded.closed_at)
    ),
    refused_round as (
      insert into vendors.round as r (vendor, id, member, game, state, version, bets, dead, wins, stake, held, won, adjusted, opened_at)
      select vendor, round, member, game, ${ROUND.open}, 1, 0, 1, 0, 0, 0, 0, 0, moment
        from verdict where op = ${TX.bet} and status between 20 and 99 and status <> ${REASONS.vendorRefused}
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
      select vendor, 'collect:' || win || '~' || tx, member, movement, ${TX.collect}, ${STATE.posted}, null, round, game, part, -part, tx, 'OK',
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
      select vendor, grant_id, spin, txid from verdict where status = 0 and op = ${TX.bet} and grant_id is not null
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
    ${limitUse(`
      select v.member, v.op = ${TX.bet} as bets, coalesce(r.opened_at, moment) as placed, v.stake - coalesce(r.stake, 0) as staked,
             v.won + v.adjusted - coalesce(r.won + r.adjusted, 0) as returned
        from verdict v
        left join lateral (
          select r.opened_at, r.stake, r.won, r.adjusted from vendors.round r
           where r.vendor = v.vendor and r.id = v.round and r.member = v.member limit 1) r on true
       where v.status = 0 and v.rstate is not null
      union all
      select p.member, false, r.opened_at, 0, -p.part from part p
        join lateral (
          select opened_at from vendors.round r where r.vendor = p.vendor and r.id = p.round and r.member = p.member limit 1) r on true`)}`,
  facts: `
    select string_agg(${TX_BYTES}, ''::bytea order by vendor, id collate "C")
      from (select * from new_tx union all select * from second_tx union all
            select * from forbidden union all select * from collected_tx) tx`,
};
