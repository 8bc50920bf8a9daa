select format('member %s, %s: account %s, transfers %s', member, purse, coalesce(a.balance, 0), coalesce(t.balance, 0)) as detail
 from (select n.member, n.name as purse, a.balance from wallet.account_name n
         join wallet.account a using (member, no) where n.name like 'vendor:%') a
 full join (
   select t.member, 'vendor:' || v.code as purse, sum(t.moved) as balance
     from (select member, vendor, case when direction = 'in' then amount else result - amount end as moved
             from vendors.transfer where state = 'done' or (direction = 'in' and state in ('open', 'unknown'))
           union all select member, vendor, result from vendors.valuation) t
     join catalog.vendor v on v.id = t.vendor group by 1, 2) t
   using (member, purse)
where coalesce(a.balance, 0) <> coalesce(t.balance, 0)
