create schema site;
grant usage on schema site to baize_app;

-- Settings that operators changed. The program has the names, the defaults and the valid values.
create table site.switch (
  name text primary key,
  value jsonb not null,
  changed_by uuid,
  changed_at timestamptz not null
);

grant select, insert, update, delete on site.switch to baize_app;
