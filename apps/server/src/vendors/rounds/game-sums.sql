select format('%s in currency %s: account %s, messages %s', coalesce(g.code, t.code), currency, g.balance, t.total) as detail
 from (select v.code, a.currency, sum(a.balance) as balance
         from wallet.account a join wallet.house n on a.no = n.code * 1000 + a.currency
         join catalog.vendor v on n.name = 'game:' || v.code and not v.own
        where a.member >= {{house}} group by 1, 2) g
 full join (select v.code, a.currency,
              -sum(t.moved) - sum(case when t.state = {{held}} then t.held else 0 end)
              - sum(case when t.status = 'WIN_OVER_CAP' and t.kind <> {{bet}} and t.state <> {{refused}} then t.amount else 0 end) as total
         from (select vendor, member, case kind when {{heldWin}} then 0 else moved end as moved, state, held, status, kind, amount from vendors.tx
               union all {{results}}) t join catalog.vendor v on v.id = t.vendor
         join wallet.account a on a.member = t.member and a.no = 1 group by 1, 2) t
   using (code, currency)
where coalesce(g.balance, 0) <> coalesce(t.total, 0)
