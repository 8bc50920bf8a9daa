when e.op = {{cancel}} then case
      when c.line is not null then {{cancelled}}
      when i.state is distinct from 'planned' or moment >= i.close_at - interval '{{lead}} seconds' then {{issueClosed}}
      {{refused}}
      when (select count(*) from {{schema}}.cancel d where d.member = e.member and d.at >= e.since) >= {{aDay}} then {{cancelLimit}} end
