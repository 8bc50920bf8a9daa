-- A member's postings that are not of bets and rounds: few among many. The kinds are those without `play` in wallet/kinds.ts.
create index posting_other on wallet.posting (member, account, seq) where kind not in (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 27, 28, 29);
