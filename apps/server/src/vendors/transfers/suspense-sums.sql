select format('currency %s: account %s, wins %s', currency, coalesce(s.balance, 0), coalesce(w.held, 0)) as detail
 from (select a.currency, sum(a.balance) as balance from wallet.account a
         join wallet.house n on a.no = n.code * 1000 + a.currency
        where n.name = 'suspense:wins' and a.member >= (1::bigint << 62) group by 1) s
 full join (
   select a.currency, sum(h.amount) as held
     from (select member, amount from vendors.tx
            where status = 'WIN_OVER_CAP' and kind <> {{bet}} and state <> {{refused}}
           union all select member, held from vendors.transfer where held > 0
           union all select member, -amount from vendors.win_decision) h
     join wallet.account a on a.member = h.member and a.no = 1 group by 1) w using (currency)
where coalesce(s.balance, 0) <> coalesce(w.held, 0)
