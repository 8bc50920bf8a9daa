do $$
declare
  one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p
     where p.pronamespace = 'wallet'::regnamespace and p.proname = any('{{{names}}}')
  loop
    execute format('{{statement}}', one);
  end loop;
end $$;
