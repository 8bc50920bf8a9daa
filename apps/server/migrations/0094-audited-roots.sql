-- A daily root also seals the head of the operators' audit chain, as it stood when the day was closed.
alter table wallet.root add column audit_events bigint, add column audit_head bytea,
  add check ((audit_events is null) = (audit_head is null));

create or replace function wallet.refuse_root_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.signature is null
     and (old.day, old.accounts, old.hash, old.at, old.audit_events, old.audit_head)
         is not distinct from (new.day, new.accounts, new.hash, new.at, new.audit_events, new.audit_head) then
    return new;
  end if;
  raise exception 'root is append-only' using errcode = 'restrict_violation';
end $$;

-- Both come back with further parameters that may be left out.
drop function if exists wallet.close_day(date);
drop function if exists wallet.root_hash(bytea, date, bytea);
