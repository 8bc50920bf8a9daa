select s.*, s.brought as paid,
       (select coalesce(jsonb_agg(jsonb_build_object('told', a.told, 'times', a.times) order by a.told), '[]')
          from vendors.inquiry_answer a where a.vendor = s.vendor and a.round = s.round and a.member = s.member) as answers
  from (
    select r.vendor, v.code, r.id as round, md5(r.vendor || ':' || r.id || ':' || r.member)::uuid as wager, r.member,
           m.public_id as "publicId", m.username, m.currency, r.game, r.stake, r.held, r.won + r.adjusted as brought,
           r.opened_at as "openedAt", q.first_at as "firstAt", q.asked_at as "askedAt", q.asks, q.told, q.times,
           q.away_since as "awaySince",
           case when q.told in {{gone}} and q.times >= {{goneTimes}} then 'decide'
                when q.away_since <= {{now}}::timestamptz - {{silent}} then 'suspense' end as why
      from vendors.inquiry q
      join vendors.round r on r.vendor = q.vendor and r.id = q.round and r.member = q.member
      join catalog.vendor v on v.id = r.vendor
      join accounts.member m on m.id = r.member
     where r.state = {{open}} and r.bets > 0 and ({{vendor}}::text is null or v.code = {{vendor}})
       and ({{round}}::text is null or r.id = {{round}})
       and ({{member}}::bigint is null or r.member = {{member}})) s
 where s.why is not null and ({{why}}::text is null or s.why = {{why}})
