-- What agents earn on the stakes of those below them: the steps between the prize groups of a member and of each agent above, in two
-- thousandths. Of a corrected result, what differs: groups may have changed since.
with base as materialized (
  select l.member, l.currency, m.path, sum({{kept}} - s.refund) as stake
    from lottery.line l
    join accounts.member m on m.id = l.member and m.upline is not null
    join lottery.settlement s on s.member = l.member and s.line = l.id and s.version = {{version}}
   where l.issue = {{issue}}
   group by 1, 2, 3),
chain as (
  select member, currency, stake, 0 as step, member as rung from base
  union all
  select b.member, b.currency, b.stake, nlevel(b.path) - u.place::int + 1, u.label::bigint
    from base b
    cross join lateral unnest(string_to_array(b.path::text, '.')) with ordinality u(label, place)),
graded as (
  select c.*, coalesce(g.prize_group, {{usual}}) as prize_group
    from chain c
    join accounts.member m on m.id = c.rung
    left join lottery.member_group g on g.member = c.rung),
stepped as (
  select *, prize_group - max(prize_group) over (partition by member, currency order by step rows between unbounded preceding and 1 preceding) as gain
    from graded),
earned as (
  select s.rung as member, div(sum(s.gain * s.stake), {{fair}}::int)::bigint as amount
    from stepped s
    join wallet.account w on w.member = s.rung and w.no = 1 and w.currency = s.currency
   where s.step > 0 and s.gain > 0
   group by 1)
select member, amount from earned where amount <> 0 order by member
