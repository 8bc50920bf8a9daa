import { sql } from 'kysely';
import { expect } from 'vitest';

import { line, order } from '../../lottery/bets/testing.ts';
import { addIssue } from '../../lottery/testing.ts';
import type { Staff } from '../../operators/testing.ts';
import { newKey, type Player, type TestNode } from '../../testing.ts';

export interface DeskIssue {
  readonly id: string;
  readonly game: string;
  readonly issue: string;
}

let made = 0;

/** An issue of a shipped game that takes bets. */
export async function openIssue({ app }: TestNode, game = 'MM2D', times = { close: 600, draw: 660 }) {
  made += 1;
  const issue = `20290101-${String(made).padStart(4, '0')}`;
  return { id: String(await addIssue(app, game, issue, times)), game, issue };
}

/** Ends the betting of an issue, and its draw is past. */
export async function closeNow(node: TestNode, { id }: DeskIssue): Promise<void> {
  const now = sql<Date>`platform.now()`;
  await node.app.db
    .updateTable('lottery.issue')
    .set({ close_at: now, draw_at: now })
    .where('id', '=', BigInt(id))
    .execute();
  await node.settle();
}

/** Bets 100.00 on a number of two digits. */
export async function betOn(player: Player, { game, issue }: DeskIssue, number: string, play = 'STRAIGHT') {
  const bet = { id: 0, code: game, issue, issueId: 0n };
  const answer = await order(player, bet, [line({ play, selection: number })]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

export const REASON = 'Read at the official site';

export const enter = (by: Staff, { id }: DeskIssue, number: string) =>
  by.post('/ops/lottery/result/enter', {
    key: newKey(),
    id,
    numbers: { number: [number] },
    reason: REASON,
  });

export const pageOf = async (by: Staff, { id }: DeskIssue) =>
  (await by.get('/ops/lottery/issue', { id })).body.value;

/** A second operator decides about a request; the failure, or the state of the request. */
export async function approved(by: Staff, approval: string): Promise<string> {
  const { rows } = (await by.get('/ops/approvals')).body.value;
  const found = rows.find((each: { id: string }) => each.id === approval);
  const decision = { id: approval, hash: found?.hash, decision: 'approve', note: '' };
  const { body } = await by.post('/ops/approvals/decide', decision);
  return body.value?.failure ?? body.value?.state ?? body.code;
}
