-- What the content policy of our pages blocked in browsers, gathered: one row for each kind, however often it is reported.
create table safety.content_report (
  surface text not null check (surface in ('site', 'console')),
  directive text not null,
  blocked text not null,
  page text not null,
  count bigint not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (surface, directive, blocked, page)
);
create index content_report_last on safety.content_report (last_at);
grant select, insert, update, delete on safety.content_report to baize_app;
