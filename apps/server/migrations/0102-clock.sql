-- Whoever asks the database for the time asks here. Tests put a clock of their own in its place.
create function platform.now() returns timestamptz language sql volatile as 'select pg_catalog.clock_timestamp()';
grant execute on function platform.now() to baize_app;

do $$
declare
  of_clock record;
begin
  for of_clock in
    select d.adrelid::regclass as home, a.attname as name
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where pg_get_expr(d.adbin, d.adrelid) = 'clock_timestamp()'
  loop
    execute format('alter table %s alter column %I set default platform.now()', of_clock.home, of_clock.name);
  end loop;
end $$;

create or replace function records.horizon(p_clock timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  simulated boolean := (select simulated_time from wallet.setting);
  here timestamptz := case when simulated then p_clock else platform.now() end;
  -- By which the clock runs ahead of the server's: nothing in production, and a little less than that by the time it is asked.
  ahead interval := platform.now() - clock_timestamp();
begin
  -- No transaction of the application lives longer than ten seconds, times the patience of this installation.
  return least(here, (
    select min(xact_start) + ahead from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()
       and xact_start > clock_timestamp() - (select patience from wallet.setting) * interval '15 seconds'));
end $$;
