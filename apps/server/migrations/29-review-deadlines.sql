-- One more kind of alarm, beside all that are known by now: a review that has waited twice its target.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint
                  where conname = 'event_kind_check' and conrelid = 'safety.event'::regclass);
begin
  alter table safety.event drop constraint event_kind_check;
  execute format('alter table safety.event add constraint event_kind_check check ((%s) or kind = %L)', known, 'reviewLate');
end $$;
