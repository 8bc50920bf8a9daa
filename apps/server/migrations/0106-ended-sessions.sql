-- Every node hears of sessions that end as soon as their end is committed: `<session> <reason>` each, many in one message.
create function platform.tell_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('baize_ended', string_agg(id || ' ' || reason, ';'))
    from (select n.id, coalesce(n.end_reason, 'closed') as reason, row_number() over () / 100 as message
            from new_rows n join old_rows o using (id)
           where n.ended_at is not null and o.ended_at is null) ended
   group by message;
  return null;
end $$;
create trigger tell_ended after update on accounts.session referencing old table as old_rows new table as new_rows
  for each statement execute function platform.tell_ended();
create trigger tell_ended after update on operators.session referencing old table as old_rows new table as new_rows
  for each statement execute function platform.tell_ended();
