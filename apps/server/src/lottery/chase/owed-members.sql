select o.member from (
  (select c.member from lottery.chase_item c where c.state = 'returning' order by c.member limit {{size}})
  union
  (select p.member from lottery.chase_plan p where p.state = 'stopping' order by p.member limit {{size}})) o
 order by o.member limit {{size}}
