-- The vendor may take any bet of a round back until the round ends, also after a win.
select case state when 0 then stake else held end from vendors.round
 where member = {{member}} and (state = 0 or held > 0)
union all
-- Wins above the cap of a contract wait for two operators.
select t.amount from vendors.tx t
 where t.member = {{member}} and t.status = 'WIN_OVER_CAP' and t.kind <> 1 and t.state not in (3, 4) and not exists (
   select from vendors.win_decision d where d.vendor = t.vendor and d.source = 'message' and d.id = t.id)
union all
select t.held from vendors.transfer t
 where t.member = {{member}} and t.held > 0 and not exists (
   select from vendors.win_decision d where d.vendor = t.vendor and d.source = 'transfer' and d.id = t.id::text)
