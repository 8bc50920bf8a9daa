-- A password given by somebody else works until then, and only for setting one's own (D01).
alter table operators.operator
  add column one_time boolean not null default false,
  add column one_time_until timestamptz,
  add check (one_time = (one_time_until is not null));

-- What operators tell each other about a member; only ever added to.
create table operators.note (
  id uuid primary key,
  member bigint not null references accounts.member,
  author uuid not null references operators.operator,
  text text not null,
  at timestamptz not null
);
create index note_member on operators.note (member, id);
create trigger append_only before update or delete on operators.note
  for each row execute function operators.refuse_change();

-- Everything that ever happened to one member, operator or switch.
create index audit_element on operators.audit ((event::json ->> 'element'), n);

grant select, insert on operators.note to baize_app;
