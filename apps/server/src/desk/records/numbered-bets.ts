import type { Found } from '@baize/contract/lists/search';
import { betNumber, shortNumberIn } from '@baize/contract/records/short-numbers';

import type { App } from '../../context.ts';
import { listRounds } from './wagers.ts';

/** A bet number, or the one that a provider gave its round. */
const NUMBER = /^[\w:.-]{4,64}$/;
const FOUND_MAX = 6;

/** Bets by their whole number. */
export async function betsNumbered(app: App, search: string): Promise<Found[]> {
  if (!NUMBER.test(search) && !shortNumberIn(search)) return [];
  const { rows } = await listRounds(app, { number: search, limit: FOUND_MAX });
  return rows.map(({ id, username, name, stake, currency, state }) => ({
    kind: 'bet',
    id,
    title: betNumber(id),
    about: `${username}, ${name}, ${stake} ${currency}, ${state}`,
  }));
}
