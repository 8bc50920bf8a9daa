with one as (
  select wanted.role, r.oid is null as missing, case
      when to_regprocedure('platform.scope_member()') is not null then true
      when r.oid is null then me.rolcreaterole
      else exists (select from pg_auth_members m where m.roleid = r.oid and m.member = me.oid and m.admin_option)
    end or me.rolsuper as suffices
    from pg_roles me, unnest($1::text[]) wanted(role) left join pg_roles r on r.rolname = wanted.role
   where me.rolname = current_user)
select quote_ident(current_user) as name,
       array_agg(role) filter (where missing and not suffices) as missing, array_agg(role) filter (where not suffices) as lacking
  from one
