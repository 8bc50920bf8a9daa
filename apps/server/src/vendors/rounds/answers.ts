import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import type { Player } from '../players/players.ts';
import { toWire } from '../registry/amounts.ts';
import { ROUND_STATES } from '../states/stored-state.ts';
import type { Settled } from './settle.ts';

/** Stakes that are held run so long before we ask the vendor what became of them. */
const HOLD_MS = 72 * HOUR_MS;
const SPORTS_HOLD_MS = 30 * DAY_MS;

type Asked = { readonly requestId: string };

export function purse({ currency }: Player, { cash, inPlay }: { cash: bigint; inPlay: bigint }) {
  return {
    balance: toWire(cash, currency),
    cash: toWire(cash, currency),
    bonus: toWire(0n, currency),
    inPlay: toWire(inPlay, currency),
    currency,
  };
}

export function settledAnswer({ requestId }: Asked, player: Player, settled: Settled) {
  return {
    status: settled.status,
    requestId,
    ...purse(player, settled),
    ...(settled.movement === null ? {} : { platformTxId: settled.movement }),
    replayed: settled.replayed,
  };
}

export function betAnswer(
  input: Asked & { mode?: string | undefined },
  player: Player,
  settled: Settled,
  type: string,
) {
  const answer = settledAnswer(input, player, settled);
  if (settled.status !== 'OK') return answer;
  const used = { usedCash: toWire(-settled.moved, player.currency), usedBonus: toWire(0n, player.currency) };
  if (input.mode !== 'HOLD') return { ...answer, ...used };
  const ms = /SPORTS/.test(type) ? SPORTS_HOLD_MS : HOLD_MS;
  return { ...answer, ...used, holdExpiresAt: new Date(settled.at.getTime() + ms).toISOString() };
}

export function winAnswer(input: Asked, player: Player, settled: Settled) {
  const answer = settledAnswer(input, player, settled);
  return settled.status === 'OK' ? { ...answer, ...credited(player, settled.moved) } : answer;
}

export function betWinAnswer(input: Asked, player: Player, settled: Settled) {
  const answer = settledAnswer(input, player, settled);
  if (settled.status !== 'OK') return answer;
  const used = { usedCash: toWire(-settled.moved, player.currency), usedBonus: toWire(0n, player.currency) };
  return { ...answer, ...used, ...credited(player, settled.movedSecond) };
}

export function rollbackAnswer(input: Asked, player: Player, settled: Settled) {
  const answer = settledAnswer(input, player, settled);
  if (settled.effect === null) return answer;
  const { effect, outstanding } = settled;
  return {
    ...answer,
    effect,
    ...(outstanding > 0n ? { outstanding: toWire(outstanding, player.currency) } : {}),
  };
}

export function roundAnswer(input: Asked, player: Player, settled: Settled) {
  const answer = settledAnswer(input, player, settled);
  if (settled.status !== 'OK' || settled.roundState === null) return answer;
  return { ...answer, roundState: ROUND_STATES[settled.roundState] };
}

export function adjustAnswer(input: Asked, player: Player, settled: Settled) {
  const answer = settledAnswer(input, player, settled);
  if (settled.status !== 'OK') return answer;
  const applied = settled.moved < 0n ? -settled.moved : settled.moved;
  const outstanding = toWire(settled.outstanding, player.currency);
  return { ...answer, applied: toWire(applied, player.currency), outstanding };
}

function credited({ currency }: Player, amount: bigint) {
  return { creditedCash: toWire(amount, currency), creditedBonus: toWire(0n, currency) };
}
