import type { App } from '../context.ts';
import { ago } from '../platform/database/questions.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { eachAlone } from '../platform/slices.ts';
import { type Ending, endBonus } from './purses.ts';

const DUE = sqlFile(import.meta.dirname, 'due');
const AT_ONCE = 200;

interface Due {
  readonly id: string;
  readonly member: bigint;
  readonly what: 'convert' | 'expire' | 'forfeit' | 'exclude';
}

/**
 * Ends the bonuses that are due and answers whether there were any: converts those whose turnover is done, once no round that holds a part
 * of them is open, and lets the others expire after every bet before that instant was counted. An exclusion forfeits (RG-9).
 */
export async function followBonuses(app: App): Promise<boolean> {
  const { rows: due } = await dueBonuses(app).execute(app.db);
  const end = async ({ what, ...bonus }: Due) => {
    const ended = await app.db.transaction().execute((tx) => endBonus(app, tx, bonus, ENDINGS[what]));
    app.tellBalance(bonus.member);
    return ended !== null;
  };
  const ended = await eachAlone(app, due, end, {
    about: ({ id }) => ({ bonus: id }),
    one: 'a bonus could not be ended',
    all: 'bonuses cannot be ended',
  });
  return ended > 0;
}

const ENDINGS: Readonly<Record<Due['what'], Ending>> = {
  convert: { event: 'convert' },
  expire: { event: 'expire' },
  // Its requirement was cleared or cancelled from elsewhere.
  forfeit: { event: 'forfeit', reason: 'bust' },
  exclude: { event: 'forfeit', reason: 'exclusion' },
};

export function dueBonuses(app: App) {
  return DUE.query<Due>({ now: ago(app), limit: AT_ONCE });
}
