import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect } from 'vitest';

import { ROUNDS, ROUNDS_SQL } from '../../../../bench/rounds.ts';
import type { Db } from '../platform/database/db.ts';
import { afterUse, testDb } from '../platform/testing.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { TEST_PATIENCE } from '../testing-config.ts';
import {
  balanceOf,
  CASH,
  checkInvariants,
  createLane,
  fingerprint,
  type Lane,
  type LaneRequest,
  openMember,
  post,
} from './wallet.ts';

export const key = () => uuidv7(Date.now());

interface NodeOptions {
  readonly at?: () => Date;
  /** Another way to the same database. */
  readonly through?: string;
  readonly patience?: number;
  readonly answerMs?: number;
}

/** A ledger with a feature's rounds beside it, lanes on it as nodes have them, and members to play. */
export async function laneBench(options: { patience?: number } = {}) {
  const { patience: usual = TEST_PATIENCE } = options;
  const { db, owner, url } = await testDb({ companions: [ROUNDS], patience: usual });
  await sql.raw(ROUNDS_SQL).execute(owner);
  const pushed: [bigint, bigint, bigint][] = [];
  let members = 0n;
  return {
    db,
    owner,
    url,
    pushed,
    node(name: string, { at, through = url, patience = usual, answerMs }: NodeOptions = {}): Lane {
      const lane = createLane({
        url: through,
        companion: ROUNDS,
        applicationName: `node-${name}`,
        patience,
        connections: 2,
        maxBatch: 64,
        log: { warn: () => {} },
        onPosted: (member, _, seq, balance) => pushed.push([member, seq, balance]),
        ...(at && { at }),
        ...(answerMs !== undefined && { answerMs }),
      });
      afterUse(() => lane.close());
      return lane;
    },
    newMember(balance: bigint): Promise<bigint> {
      members += 1n;
      return openedMember(db, members, balance);
    },
  };
}

/** Of 200 wagers with money for 10, over two nodes, ten are posted: so many times. */
export async function expectOnlyAffordable(
  { db, owner, newMember }: { db: Db; owner: Db; newMember(balance: bigint): Promise<bigint> },
  [lane, otherNode]: readonly [Lane, Lane],
  times: number,
): Promise<void> {
  for (let repeat = 0; repeat < times; repeat++) {
    const member = await newMember(10_0000n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => (i % 2 ? lane : otherNode).submit(loss(member, 1_0000n))),
    );
    const posted = answers.filter(({ status }) => status === 'posted');
    const refused = answers.filter(({ reason }) => reason === 'insufficientFunds');
    expect([posted.length, refused.length, (await balanceOf(db, member)).balance]).toEqual([10, 190, 0n]);
  }
  expect(await checkInvariants(owner)).toEqual([]);
}

async function openedMember(db: Db, member: bigint, balance: bigint): Promise<bigint> {
  await db.transaction().execute(async (tx) => {
    await openMember(tx, { member, currency: 'MMK' });
    const legs = [
      { account: { no: CASH }, amount: balance },
      { account: { house: 'adjustment' }, amount: -balance },
    ];
    if (balance > 0n) await post(tx, [{ member, key: key(), kind: 'adjustment', fingerprint: 1n, legs }]);
  });
  return member;
}

/** A wager that always loses. */
export function loss(member: bigint, stake: bigint, more: Partial<LaneRequest> = {}): LaneRequest {
  const legs = [
    { account: { no: CASH }, amount: -stake },
    { account: { house: 'game:baize' }, amount: stake },
  ];
  const columns = { rules: 7, stake, payout: 0n, state: 0, stops: '{1,2,3}' };
  return {
    member,
    key: key(),
    kind: 'wager',
    fingerprint: fingerprint(member, stake),
    guarded: true,
    compose: () => ({ legs, columns }),
    ...more,
  };
}

/** A wire to a database that can fall silent without closing, as a broken network does. */
export async function openWire(url: string): Promise<{ readonly url: string; fallSilent(): void }> {
  const wires: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.pipe(to);
    }
    wires.push(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterUse(async () => {
    for (const wire of wires) wire.destroy();
    await new Promise((closed) => server.close(closed));
  });
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    // The first connection of a lane is the one it asks over.
    fallSilent: () => void wires[0]?.unpipe().resume(),
  };
}
