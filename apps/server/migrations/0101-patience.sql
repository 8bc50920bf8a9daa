-- The factor over all deadlines, for those that the database keeps itself: 1 in production.
alter table wallet.setting add column patience int not null default 1 check (patience between 1 and 100);

create or replace function records.horizon(p_clock timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  here timestamptz := case when (select simulated_time from wallet.setting) then p_clock else clock_timestamp() end;
begin
  -- No transaction of the application lives longer than ten seconds, times the patience of this installation.
  return least(here, (
    select min(xact_start) from pg_stat_activity
     where backend_xid is not null and pid <> pg_backend_pid() and datname = current_database()
       and xact_start > clock_timestamp() - (select patience from wallet.setting) * interval '15 seconds'));
end $$;
