import type { RoundAnswer } from '@baize/contract/games/play';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { LaneAnswer, MemberId } from '../../wallet/wallet.ts';
import type { Rules, RulesBook } from '../fairness/rules.ts';
import { pairSeeds } from '../fairness/seeds.ts';
import type { Drawn } from '../families/families.ts';
import type { RoundSeeds } from '../families/family.ts';
import type { Pools } from '../pools/pools.ts';
import { answerOf, type StoredRound } from './answer.ts';
import type { BonusPurses } from './mixing.ts';
import type { PlayStates } from './play-state.ts';

/** All that a node needs to play rounds. */
export interface Playing {
  readonly app: Omit<App, 'play'>;
  readonly book: RulesBook;
  readonly states: PlayStates;
  readonly purses: BonusPurses;
  readonly pools: Pools;
}

/**
 * The answer to a request that was posted before: its round is drawn once more from the stored nonce. A request that joined an
 * entry of the lane learns only that it was posted; the next repetition of its key reads the rows.
 */
export async function replayed(playing: Playing, member: MemberId, answer: LaneAnswer): Promise<RoundAnswer> {
  if (answer.status !== 'replayed') refuse('request.busy', {}, 1);
  const row = answer.row as Omit<StoredRound, 'nonce' | 'stake' | 'awards'> & {
    nonce: string;
    stake: string;
    awards: { level: string; amount: string }[] | null;
  };
  const awards = (row.awards ?? []).map(({ level, amount }) => ({ level, amount: BigInt(amount) }));
  const stored = { ...row, nonce: BigInt(row.nonce), stake: BigInt(row.stake), awards };
  const rules = requireRules(playing.book, stored.rules);
  return answerOf(rules, stored, await redraw(playing, member, stored), answer);
}

/** The outcome of a stored round, from the seeds of its pair and its nonce. */
export async function redraw(playing: Playing, member: MemberId, stored: StoredRound): Promise<Drawn> {
  const { family, definition } = requireRules(playing.book, stored.rules);
  return family.draw(definition, await seedsOf(playing, member, stored), stored);
}

/** The seeds and the nonce that a stored round was drawn from. */
export async function seedsOf(
  { app, states }: Playing,
  member: MemberId,
  stored: StoredRound,
): Promise<RoundSeeds> {
  const { pair } = await states.get(member);
  const seeds = pair.no === stored.pair ? pair : await pairSeeds(app.db, app, member, stored.pair);
  return { ...seeds, nonce: stored.nonce };
}

export function requireRules(book: RulesBook, id: number): Rules {
  return book.byId(id) ?? refuse('play.unknownGame');
}
