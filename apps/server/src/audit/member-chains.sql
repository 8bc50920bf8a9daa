with link as (
  select p.account, p.seq, p.amount, p.balance, p.hash,
         coalesce(lag(p.seq) over w, 0) + 1 = p.seq
           and coalesce(lag(p.balance) over w, 0) + p.amount = p.balance
           and wallet.posting_hash(coalesce(lag(p.hash) over w, wallet.genesis(p.member, p.account)), p.movement,
                 p.seq, p.amount, p.balance, p.kind, a.currency, p.at, null) = p.hash as good
    from wallet.posting p
    join wallet.account a on a.member = p.member and a.no = p.account
   where p.member = {{member}}
  window w as (partition by p.account order by p.seq))
select a.no, count(l.seq) as count, min(l.seq) filter (where not l.good) as first_bad,
       a.seq = count(l.seq) and (a.seq = 0 or coalesce(bool_or(l.seq = a.seq and l.hash = a.head and l.balance = a.balance), false)) as closes
  from wallet.account a left join link l on l.account = a.no
 where a.member = {{member}}
 group by a.member, a.no order by a.no
