import type { Round } from '@baize/games/kit/round';
import type { SlotDefinition, SlotRound } from '@baize/games/slots/engine';
import { expect } from 'vitest';

import { drawSlot } from '../slots/draw.ts';
import { freePlay, newKey, type Player, type TestNode } from '../testing.ts';

export const GAME = { vendor: 'baize', code: 'emerald-lines' };

export function spin(player: Player, more: Record<string, unknown> = {}) {
  return player.post('/wps/play/spin', { key: newKey(), ...GAME, stake: '1.00', ...more });
}

export function step(player: Player, round: string, key = newKey()) {
  return player.post('/wps/play/step', { key, round });
}

/** One whole round, free spins and all. */
export async function playRound(player: Player, stake = '1.00'): Promise<string> {
  let answer = (await spin(player, { stake })).body.value;
  const { round } = answer;
  while (answer.state === 'open') answer = (await step(player, round)).body.value;
  return round;
}

/** The rules of a slot in play by default. */
export function slotRules({ app }: TestNode, code = GAME.code): SlotDefinition {
  const rules = app.play.rules.of(GAME.vendor, code, '96');
  if (rules?.family.code !== 'slots') throw new Error(`${code} is no slot`);
  return rules.definition as SlotDefinition;
}

export interface Promised {
  readonly clientSeed: string;
  readonly serverSeed: string;
  readonly drawn: SlotRound;
}

/** The secret seed that a player's next rotation brings into play: only the server can read it. */
export async function nextSeed({ app }: TestNode, { member }: Player): Promise<string> {
  const row = await app.db
    .selectFrom('play.seed_pair')
    .select('next_sealed')
    .where('member', '=', member)
    .where('revealed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return app.keys.seeds.unwrap(`seed:${member}`, row.next_sealed).toString('hex');
}

/** Rotates to a client seed under which the next spin for this stake is a round that fits. */
export async function promise(
  node: TestNode,
  player: Player,
  fits: (round: SlotRound, at: (nonce: bigint) => SlotRound) => boolean,
  { stake = 10_000n, code = GAME.code } = {},
): Promise<Promised> {
  await player.get('/wps/play/seeds');
  const serverSeed = await nextSeed(node, player);
  const definition = slotRules(node, code);
  for (let n = 0; n < 100_000; n += 1) {
    const clientSeed = `chosen-${n}`;
    const at = (nonce: bigint) => drawSlot(definition, { serverSeed, clientSeed, nonce }, stake);
    const drawn = at(0n);
    if (!fits(drawn, at)) continue;
    const answer = await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed });
    expect(answer.status, answer.text).toBe(200);
    return { clientSeed, serverSeed, drawn };
  }
  throw new Error('no client seed fits');
}

/** Rotates to a client seed under which the next round of a game that is no slot fits, for this bet. */
export async function promiseRound(
  node: TestNode,
  player: Player,
  { code, bet, stake }: { code: string; bet: object; stake: bigint },
  fits: (round: Round) => boolean,
): Promise<void> {
  await player.get('/wps/play/seeds');
  const serverSeed = await nextSeed(node, player);
  const title = node.app.titles.find((each) => each.code === code);
  const rules = title && node.app.play.rules.of(GAME.vendor, code, title.defaultModel);
  if (!rules) throw new Error(`there is no game ${code}`);
  for (let n = 0; n < 10_000; n += 1) {
    const clientSeed = `chosen-${n}`;
    const seeds = { serverSeed, clientSeed, nonce: 0n };
    const placed = { stake, bet, actions: [], step: 0 };
    if (!fits(rules.family.draw(rules.definition, seeds, placed) as Round)) continue;
    const answer = await player.post('/wps/play/seeds/rotate', { key: newKey(), clientSeed });
    expect(answer.status, answer.text).toBe(200);
    return;
  }
  throw new Error('no client seed fits');
}

export const hasFreeSpins = (round: SlotRound): boolean => round.free.length > 0 && round.free.length <= 12;

/** A trial player whose next rounds end immediately, none of them with free spins: more than a test plays while it waits. */
export async function calmPlayer(node: TestNode): Promise<Player> {
  const player = await freePlay(node);
  const nonces = Array.from({ length: 300 }, (_, n) => BigInt(n));
  await promise(node, player, (_, at) => nonces.every((nonce) => at(nonce).free.length === 0));
  return player;
}
