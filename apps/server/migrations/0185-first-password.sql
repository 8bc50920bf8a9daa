-- No single person may take an operator's account over. Three people are remembered until somebody else confirms the authenticator:
-- the one who added the operator, the one who saw the one-time password, and the one who asked for a reset.
alter table operators.operator
  add column added_by uuid references operators.operator,
  add column password_by uuid references operators.operator,
  add column reset_by uuid references operators.operator,
  add column confirmed_at timestamptz,
  -- An authenticator whose first code was right waits for another person, who compares this code.
  add column enrolment_code text,
  add column enrolled_at timestamptz,
  add check ((enrolment_code is null) = (enrolled_at is null)),
  add check (enrolment_code is null or (totp is null and totp_pending is not null));

-- One-time passwords that were shown to the person who added the operator are no longer good.
with added as (
  select o.id, (
    select a.actor from operators.audit a
     where a.action = 'operator.created' and a.event::json ->> 'element' = o.username
     order by a.n desc limit 1) as actor
    from operators.operator o
   where o.totp is null)
update operators.operator o
   set added_by = added.actor,
       one_time_until = case when o.one_time then least(o.one_time_until, platform.now()) end
  from added
 where added.id = o.id and added.actor is not null;
