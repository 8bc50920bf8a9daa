import type { PlayerSession } from '../context.ts';
import { Refusal } from '../platform/refuse.ts';
import { DAY_MS } from '../platform/time.ts';
import { uuidv7 } from '../platform/uuid.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import type { Day } from './parts.ts';

/** So many players do something at the same moment, where a day has many. */
export const AT_ONCE = 16;
/** Otherwise a day has so many moments. */
const MOMENTS = 24;

/** Lets one player in so many do something in the course of a day, by turns from day to day. One that the product refuses is left out. */
export async function spread(
  { clock }: Pick<Demo, 'clock'>,
  { n, from, until, players, ending }: Day,
  oneIn: number,
  act: (player: DemoPlayer, place: number) => Promise<void>,
): Promise<void> {
  const present = players.map((player, place) => ({ player, place }));
  const chosen = present.filter(({ place }) => place % oneIn === n % oneIn);
  const size = Math.min(AT_ONCE, Math.ceil(chosen.length / MOMENTS));
  for (let first = 0; first < chosen.length && !ending(); first += size) {
    const at = from + Math.floor(((until - from) * first) / chosen.length);
    clock.set(new Date(Math.max(at, clock.ms())));
    const together = chosen.slice(first, first + size);
    await Promise.all(together.map(({ player, place }) => orRefused(act(player, place))));
  }
}

async function orRefused(act: Promise<void>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** As if the player were signed in. */
export function sessionOf(
  { app, clock }: Pick<Demo, 'app' | 'clock'>,
  { id, publicId }: DemoPlayer,
): PlayerSession {
  const at = clock.now();
  return {
    id: uuidv7(at.getTime()),
    member: id,
    publicId,
    account: publicId,
    nickname: '',
    type: 0,
    currency: app.switches.values()['brand.currency'],
    loginAt: at,
    scope: 'full',
    holdUntil: null,
    expiresAt: new Date(at.getTime() + DAY_MS),
  };
}
