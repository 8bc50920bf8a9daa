import { sql } from 'kysely';

import type { App } from '../../context.ts';
import { gathered } from './batched.ts';

interface Nonce {
  readonly vendor: number;
  readonly nonce: string;
}

/** A nonce is refused for so long, which is longer than a timestamp stays good. */
export const NONCE_KEPT_MS = 300_000;

/** Answers whether a nonce is new, on whichever node it was used before; it is remembered from then on. */
export function createNonces({ db, clock }: Pick<App, 'db' | 'clock'>): (nonce: Nonce) => Promise<boolean> {
  return gathered(async (asks: readonly Nonce[]) => {
    const names = asks.map(nameOf);
    // In one order, so that two nodes with the same nonces never wait for each other.
    const distinct = new Map(asks.map((ask, n) => [names[n], ask]));
    const sorted = [...distinct.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
    const { rows } = await sql<{ vendor: number; nonce: string }>`
      insert into vendors.nonce (vendor, nonce, at)
      select vendor, decode(nonce, 'hex'), ${clock.now()}
        from unnest(${sorted.map(({ vendor }) => vendor)}::smallint[], ${sorted.map(({ nonce }) => nonce)}::text[]) as n(vendor, nonce)
      on conflict do nothing
      returning vendor, encode(nonce, 'hex') as nonce
    `.execute(db);
    const fresh = new Set(rows.map(nameOf));
    // A twin in the same statement is the second use.
    return names.map((name) => fresh.delete(name));
  });
}

function nameOf({ vendor, nonce }: Nonce): string {
  return `${vendor} ${nonce}`;
}
