select (select {{tx}} from vendors.tx t where t.vendor = a.vendor and t.id = a.txid) as tx,
       (select {{tx}} from vendors.tx t where t.vendor = a.vendor and t.id = a.second) as second,
       (select {{tx}} from vendors.tx t where t.vendor = a.vendor and t.id = a.reference) as reference,
       (select {{roundJson}} from vendors.round r where r.vendor = a.vendor and r.id = a.round and r.member = a.member) as round,
       (select json_agg({{tx}} order by t.id) from vendors.tx t
         where t.vendor = a.vendor and t.round = a.round and t.member = a.member and t.state = {{held}}) as holds,
       (select {{grantJson}} from vendors.grant g where g.vendor = a.vendor and g.id = a.grant_id and g.member = a.member) as grant,
       (select c.balance from wallet.account c where c.member = a.member and c.no = 1) as cash,
       (select coalesce(sum(o.amount - o.collected - o.given_up), 0)::bigint from vendors.owed o
         where o.member = a.member and o.vendor = a.vendor and o.round <> a.round and o.collected + o.given_up < o.amount) as owed,
       (select coalesce(sum(h.held), 0)::bigint from vendors.round h where h.member = a.member and h.held > 0) as in_play
  from unnest({{vendors}}::smallint[], {{members}}::bigint[], {{txids}}::text[], {{seconds}}::text[],
              {{references}}::text[], {{rounds}}::text[], {{grants}}::text[], {{spins}}::int[])
       with ordinality as a(vendor, member, txid, second, reference, round, grant_id, spin, n)
 order by a.n
