-- Repays what members owe, the oldest debt first, up to an amount of each; answers how much each has repaid.
with credit as (
  select * from unnest({{members}}::bigint[], {{amounts}}::bigint[]) as c(member, amount)),
line as (
  select d.no, d.member, d.owed, c.amount, sum(d.owed) over (partition by d.member order by d.no) - d.owed as before
    from debts.debt d join credit c using (member)
   where d.owed > 0 and ({{cause}}::text is null or (d.cause = {{cause}} and d.about = {{about}}))),
part as materialized (
  select no, member, least(owed, amount - before)::bigint as amount from line where before < amount),
repaid as (
  update debts.debt d set owed = d.owed - p.amount from part p where d.no = p.no),
noted as (
  insert into debts.repayment (debt, member, how, amount) select no, member, {{how}}, amount from part order by no)
select member, sum(amount)::bigint as amount from part group by 1
