-- Stakes of issues by currency, chips left out.
select x.issue, c.code as currency, sum(x.stake)::bigint as stake, sum(x.liability)::bigint as liability
  from lottery.exposure x
  join wallet.currency c on c.id = x.currency and c.code <> 'PLAY'
 where x.key = '' and x.issue in {{issues}}
 group by 1, 2
having sum(x.stake) > 0
 order by 1, 2
