import type { Readers } from '../../feature.ts';
import { listJackpots } from './jackpots.ts';
import { listPayback } from './payback.ts';
import { listTitles } from './studio.ts';

/** These lists come in one page; in a file each currency of a title has a row. */
export const PLAY_READERS: Readers = {
  payback: async (app, input) => {
    const { rows } = await listPayback(app, input);
    return { next: null, rows: rows.flatMap((row) => row.money.map((money) => ({ ...row, ...money }))) };
  },
  jackpots: async (app, input) => ({ next: null, rows: (await listJackpots(app, input)).rows }),
  studio: async (app, input) => {
    const { rows } = await listTitles(app, input);
    const unplayed = [{ currency: '', stake: null, payout: null, won: null }];
    const parts = ({ money }: (typeof rows)[number]) => (money.length > 0 ? money : unplayed);
    return { next: null, rows: rows.flatMap((row) => parts(row).map((money) => ({ ...row, ...money }))) };
  },
};
