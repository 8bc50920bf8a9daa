import { type RawBuilder, sql } from 'kysely';

import { sqlFile } from '../../platform/database/sql-file.ts';
import { movedSteps, type WagerFamily } from '../../wagers/wagers.ts';
import { choiceText } from '../rounds/choice-text.ts';
import { readOwnRound } from '../rounds/round-facts.ts';

const ROUNDS = sqlFile(import.meta.dirname, 'rounds');
const COUNTED = sqlFile(import.meta.dirname, 'counted');
const STEPS = sqlFile(import.meta.dirname, 'steps');

const keyed = (keys: RawBuilder<unknown>) => sql`
  (r.member, r.id) in (select k.member, k.id from (${keys}) k where k.outside is null)`;

/** Series of free spins that were open when they were recorded. */
const SETTLED_LATE = ROUNDS.query({
  fits: sql`r.state <> 1 and (r.member, r.id) in (
    select w.member, w.id from records.wager w where w.state = 1 and w.outside is null)`,
});

/** Those whose bets are rounds: lines of the lottery, which stay open for long, are none. */
const OWN_GAMES = sql`array(
  select g.id from play.game p join catalog.vendor v on v.code = p.vendor join catalog.game g on g.vendor = v.id and g.code = p.code)`;

/** The rounds of our own games. */
export const OWN_WAGERS: WagerFamily = {
  name: 'own',
  holds: 'exists (select from play.round r where r.member = w.member and r.id = w.id)',
  rounds: {
    changed: ({ from, to }) =>
      sql`${ROUNDS.query({ fits: sql`r.at >= ${from} and r.at < ${to}` })} union all ${SETTLED_LATE}`,
    keyed: (keys) => ROUNDS.query({ fits: keyed(keys) }),
  },
  changed: (from, until) => sql<boolean>`
    exists (select from play.round r where r.at >= ${from} and r.at < ${until})
    or exists (select from records.wager w join play.round r on r.member = w.member and r.id = w.id
                where w.state = 1 and w.outside is null and w.game = any(${OWN_GAMES}) and r.state <> 1)`,
  open: ({ member }) => sql`select stake from play.open_round where member = ${member}`,
  waiting: sql`select at from play.open_round`,
  counted: {
    placed: ({ from, to }) => COUNTED.query({ fits: sql`r.at >= ${from} and r.at < ${to}` }),
    keyed: (keys) => COUNTED.query({ fits: keyed(keys) }),
  },
  movements: {
    // A round has the key of its stake.
    of: ({ member, wager }) => sql`
      select ${wager}::uuid
      union all
      select s.id from play.round_step s where s.member = ${member} and s.round = ${wager}
      union all
      select c.id from play.correction c where c.member = ${member} and c.round = ${wager}`,
    wagers: ({ member, movements }) => sql`
      select m, m from unnest(${movements}::uuid[]) m
      union all
      select s.id, s.round from play.round_step s where s.member = ${member} and s.id = any(${movements}::uuid[])
      union all
      select c.id, c.round from play.correction c where c.member = ${member} and c.id = any(${movements}::uuid[])`,
  },
  content: {
    member: async () => ({ fair: true }),
    async staff(app, wager) {
      const { member, id } = wager;
      const [fairness, steps] = await Promise.all([
        readOwnRound(app, member, id),
        movedSteps(app, wager, STEPS.query({ member, id }), choiceText),
      ]);
      return { fairness, steps };
    },
  },
  recorded: {
    id: 'I9',
    title: 'every own round up to the recorded instant is a wager that says the same',
    sql: `select format('round (%s, %s): net %s in state %s, recorded %s in state %s', r.member, r.id, r.payout - r.stake, r.state,
                   w.payout - w.stake, w.state) as detail
            from play.round r cross join records.followed f
            left join play.round_bonus b on b.member = r.member and b.round = r.id
            left join records.wager w on w.id = r.id and w.member = r.member
           where r.at < f.until
             and (w.id is null or (w.stake, w.bonus_stake, w.payout, w.state, w.valid) is distinct from (
                    r.stake, coalesce(b.stake, 0), r.payout, r.state, case when r.state = 0 and b.wins is null then coalesce(r.valid, r.stake) else 0 end))
             and not exists (select from records.again a where a.member = r.member and a.round = r.id)
             and not exists (select from play.round_step s where s.member = r.member and s.round = r.id and s.at >= f.until)`,
  },
  oldest: 'select min(at) from play.round where at >= f.until',
};
