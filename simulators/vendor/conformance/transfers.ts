import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { VendorSimulator } from '../vendor.ts';
import { type Case, cases, type Kit, type Launch } from './kit.ts';

/** The studio's side, which the platform calls: its money, and what goes wrong with its answers. */
export interface TransferKit {
  readonly kit: Kit;
  readonly studio: VendorSimulator;
}

interface Mover {
  readonly kit: Kit;
  readonly playerId: string;
}

interface Moved {
  readonly state: string;
  readonly refusal: string | null;
  readonly transferId: string | null;
  readonly amount: string | null;
  readonly cash: string;
}

const SETTLED_MS = 30_000;

async function mover({ kit }: TransferKit): Promise<Mover> {
  const { playerId }: Launch = await kit.launch('100');
  return { kit, playerId };
}

async function move(
  { kit, playerId }: Mover,
  direction: 'IN' | 'OUT',
  amount: string | null,
  key: string = randomUUID(),
): Promise<Moved> {
  const wish = { playerId, key, direction, ...(amount === null ? {} : { amount }) };
  const { status, body } = await kit.call('/sandbox/transfer', wish);
  assert.deepEqual([status, body.status], [200, 'OK'], JSON.stringify(body));
  return body;
}

function stands(moved: Moved, state: string, cash: string): void {
  assert.deepEqual([moved.state, Number(moved.cash)], [state, Number(cash)], JSON.stringify(moved));
}

/** The platform asks 2, 5, 15 … seconds later; the same key gives the state. */
async function settled(
  of: Mover,
  direction: 'IN' | 'OUT',
  amount: string | null,
  key: string,
): Promise<Moved> {
  for (let left = SETTLED_MS; ; left -= 500) {
    const moved = await move(of, direction, amount, key);
    if (!['open', 'unknown'].includes(moved.state) || left <= 0) return moved;
    await pause(500);
  }
}

export const TRANSFER_CASES: readonly Case<TransferKit>[] = cases<TransferKit>('transfer wallet', {
  'money goes to the studio and comes back whole': async (of) => {
    const mia = await mover(of);
    stands(await move(mia, 'IN', '40'), 'done', '60');
    assert.equal(of.studio.bank.balanceOf(mia.playerId), 400_000n);
    stands(await move(mia, 'OUT', null), 'done', '100');
    assert.equal(of.studio.bank.balanceOf(mia.playerId), 0n);
  },
  'what was won there comes back too, and what was lost does not': async (of) => {
    const [mia, noe] = [await mover(of), await mover(of)];
    for (const each of [mia, noe]) await move(each, 'IN', '40');
    of.studio.bank.play(mia.playerId, 50_000n);
    of.studio.bank.play(noe.playerId, -50_000n);
    stands(await move(mia, 'OUT', null), 'done', '105');
    stands(await move(noe, 'OUT', null), 'done', '95');
  },
  'the same key again is the same order': async (of) => {
    const mia = await mover(of);
    const key = randomUUID();
    const first = await move(mia, 'IN', '40', key);
    const orders = of.studio.bank.orders.length;
    assert.equal((await move(mia, 'IN', '40', key)).transferId, first.transferId);
    assert.equal(of.studio.bank.orders.length, orders);
  },
  'what the studio turns down is given back at once': async (of) => {
    const mia = await mover(of);
    of.studio.bank.faults.fail = 1;
    stands(await move(mia, 'IN', '40'), 'undone', '100');
  },
  'nothing is given back on a lost answer: the studio is asked, and what it did stands': async (of) => {
    const mia = await mover(of);
    const key = randomUUID();
    of.studio.bank.faults.lose = 1;
    stands(await move(mia, 'IN', '40', key), 'unknown', '60');
    stands(await settled(mia, 'IN', '40', key), 'done', '60');
    assert.equal(of.studio.bank.balanceOf(mia.playerId), 400_000n);
  },
  'an answer that nobody signed is no answer': async (of) => {
    const mia = await mover(of);
    await move(mia, 'IN', '40');
    const key = randomUUID();
    of.studio.bank.faults.forge = 1;
    stands(await move(mia, 'OUT', null, key), 'unknown', '60');
    stands(await settled(mia, 'OUT', null, key), 'done', '100');
  },
  'one transfer is on its way at a time': async (of) => {
    const mia = await mover(of);
    const key = randomUUID();
    const { faults } = of.studio.bank;
    faults.lose = 1;
    // However soon the platform asks, the studio has not decided before the second one came.
    faults.defer = 1_000;
    await move(mia, 'IN', '40', key);
    const second = await move(mia, 'IN', '10');
    faults.defer = 0;
    assert.deepEqual([second.state, second.refusal], ['refused', 'transfers.inFlight']);
    stands(await settled(mia, 'IN', '40', key), 'done', '60');
  },
  'nobody brings what he does not have': async (of) => {
    const moved = await move(await mover(of), 'IN', '100.01');
    assert.deepEqual([moved.state, moved.refusal], ['refused', 'wallet.insufficientFunds']);
  },
});
