import { sql } from 'kysely';

import type { App } from '../context.ts';
import { type Ending, endBonus } from './purses.ts';

const AT_ONCE = 200;

interface Due {
  readonly id: string;
  readonly member: bigint;
  readonly what: 'convert' | 'expire' | 'forfeit';
}

/**
 * Ends the bonuses that are due and answers whether there were any: converts those whose turnover is done, once no round that holds a part
 * of them is open, and lets the others expire after every bet before that instant was counted.
 */
export async function followBonuses(app: App): Promise<boolean> {
  const due = await dueBonuses(app);
  const failures: unknown[] = [];
  let ended = 0;
  for (const each of due) {
    // One bonus that cannot be ended keeps none of the others waiting.
    try {
      if (await app.db.transaction().execute((tx) => endBonus(app, tx, each, ENDINGS[each.what]))) ended += 1;
      app.tellBalance(each.member);
    } catch (error) {
      app.log.error({ err: error, bonus: each.id }, 'a bonus could not be ended');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} bonuses cannot be ended`);
  return ended > 0;
}

const ENDINGS: Readonly<Record<Due['what'], Ending>> = {
  convert: { state: 'converted' },
  expire: { state: 'expired' },
  // Its requirement was cleared or cancelled from elsewhere.
  forfeit: { state: 'forfeited', reason: 'bust' },
};

async function dueBonuses({ db, clock }: App): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select * from (
      select p.id, p.member, case
               when coalesce(r.state, 'done') = 'done' then
                 case when not exists (
                   select from play.open_round o join play.round_bonus b on b.member = o.member and b.round = o.round
                    where o.member = p.member and b.purse = p.id) then 'convert' end
               when r.state in ('cleared', 'cancelled') then 'forfeit'
               when p.expires_at <= ${clock.now()}
                and p.expires_at <= coalesce((select until from records.followed), 'infinity')
                and not exists (
                  select from records.settlement s
                   where s.no > coalesce((select no from turnover.followed), 0) and s.member = p.member) then 'expire' end as what
        from bonus.purse p
        left join turnover.requirement r on r.id = p.requirement
       where p.state = 'active') due
     where what is not null
     limit ${AT_ONCE}`.execute(db);
  return rows;
}
