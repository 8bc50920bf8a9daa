-- The prize group of account m without one of its own: no more than any account above it has.
case when m.upline is null and m.type in ({{topTypes}}) then {{top}} else least({{most}}, lottery.least_group(m.path)) end
