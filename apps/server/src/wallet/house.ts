import type { ClientBase } from 'pg';

import { houseMember, STRIPES } from './kinds.ts';

/** A house account a leg asks for that this process has not met yet. */
export class UnknownHouse extends Error {
  readonly house: string;
  readonly currency: number;

  constructor(house: string, currency: number) {
    super(`house account ${house} in currency ${currency} is not known yet`);
    this.house = house;
    this.currency = currency;
  }
}

/** Numbers of house accounts by name and currency, learnt from the database one by one and never changing. */
export class Houses {
  readonly #numbers = new Map<string, number>();

  numberOf(house: string, currency: number): number {
    const number = this.#numbers.get(`${house} ${currency}`);
    if (number === undefined) throw new UnknownHouse(house, currency);
    return number;
  }

  async learn(client: ClientBase, { house, currency }: UnknownHouse): Promise<void> {
    const { rows } = await client.query<{ no: number }>('select wallet.open_house($1, $2) as no', [
      house,
      currency,
    ]);
    if (rows[0]) this.set(house, currency, rows[0].no);
  }

  set(house: string, currency: number, no: number): void {
    this.#numbers.set(`${house} ${currency}`, no);
  }
}

/** The pseudo-member of a stripe; a stripe of its own when the leg names one, as the release of an escrow must. */
export function stripeOwner(own: number, named: number | undefined): bigint {
  const stripe = named ?? own;
  if (!Number.isInteger(stripe) || stripe < 0 || stripe >= STRIPES)
    throw new RangeError(`no stripe ${stripe}`);
  return houseMember(stripe);
}
