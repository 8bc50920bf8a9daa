-- Reports sum rebates by their time.
create index rebate_at on lottery.rebate using brin (at) with (pages_per_range = 16, autosummarize = on);
