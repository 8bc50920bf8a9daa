import {
  type Companion,
  fingerprint,
  type LaneRequest,
  type MemberId,
} from '../apps/server/src/wallet/wallet.ts';

/** A companion like that of `play`, with rounds of its own, so that the ledger is measured with full records. */
export const ROUNDS_SQL = `
  create schema if not exists bench;
  create table if not exists bench.round (
    member bigint not null, id uuid not null, rules int not null, pair int not null, nonce bigint not null,
    stake bigint not null check (stake > 0), payout bigint not null check (payout >= 0), state smallint not null, stripe smallint not null,
    stops smallint[] not null, at timestamptz not null, primary key (member, id)) with (fillfactor = 95);
  create table if not exists bench.switch (game int primary key, off boolean not null);
`;

export const ROUNDS: Companion = {
  name: 'rounds',
  columns: { rules: 'int', stake: 'bigint', payout: 'bigint', state: 'smallint', stops: 'text' },
  before: 'select e.n, 60::smallint as reason from entry e join bench.switch s on s.game = e.rules and s.off',
  after: `
    round as (
      insert into bench.round (member, id, rules, pair, nonce, stake, payout, state, stripe, stops, at)
      select member, id, rules, 1, turn, stake, payout, state, p_stripe, stops::smallint[], moment from verdict where status = 0 and stake > 0)`,
  answer: `json_build_object('nonce', v.turn, 'payout', v.payout, 'stops', v.stops, 'stripe', p_stripe)`,
  replay: `(select json_build_object('nonce', r.nonce, 'payout', r.payout, 'stops', r.stops::text, 'stripe', r.stripe)
              from bench.round r where r.member = v.member and r.id = v.id)`,
};

export interface Bet {
  readonly member: MemberId;
  readonly key: string;
  readonly stake: bigint;
  readonly rules?: number;
}

/** A spin whose outcome depends on the version, as that of a fair game does. */
export function spin({ member, key, stake, rules = 7 }: Bet): LaneRequest {
  return {
    member,
    key,
    kind: 'wager',
    fingerprint: fingerprint('spin', member, stake, rules),
    guarded: true,
    compose: (version) => {
      const payout = payoutOf({ member, stake }, version);
      const legs = [
        { account: { no: 1 }, amount: -stake },
        { account: { house: 'game:baize' }, amount: stake - payout },
      ];
      if (payout > 0n) legs.push({ account: { no: 1 }, amount: payout });
      return {
        legs: legs.filter(({ amount }) => amount !== 0n),
        columns: { rules, stake, payout, state: 0, stops: stopsOf(version) },
      };
    },
  };
}

/** Three spins in ten pay, 1.9 to 6 times; what matters to the ledger is only that some do and that the version decides. */
export function payoutOf({ member, stake }: { member: MemberId; stake: bigint }, version: bigint): bigint {
  const drawn = Number(((member * 7_919n + version) * 2_654_435_761n) % 1000n);
  if (drawn >= 300) return 0n;
  return (stake * BigInt(drawn < 30 ? 60 : 19)) / 10n;
}

function stopsOf(version: bigint): string {
  const at = Number(version % 900n);
  return `{${at},${at + 3},${at + 17},${at + 29},${at + 31}}`;
}
