import { shortNumberIn } from '@baize/contract/records/short-numbers';
import { type RawBuilder, sql } from 'kysely';

import { sqlFile } from '../../platform/database/sql-file.ts';
import { movedSteps, type WagerFamily } from '../../wagers/wagers.ts';
import { lineContent } from './content.ts';

const LINES = sqlFile(import.meta.dirname, 'lines');
const OPEN_STAKES = sqlFile(import.meta.dirname, 'open-stakes');
const MOVEMENTS_OF_LINE = sqlFile(import.meta.dirname, 'movements-of-line');
const STEPS = sqlFile(import.meta.dirname, 'steps');

const IS_OPEN = sql`
  not exists (select from lottery.cancel c where c.member = l.member and c.line = l.id)
  and not exists (select from lottery.settlement s where s.member = l.member and s.line = l.id)`;

const counted = (keys: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  select w.member, w.id, null::smallint as vendor, null::text as outside, w.game, w.stake, w.payout, w.state, ${at} as at
    from (${keys}) k (member, id)
    join lottery.wager w on w.member = k.member and w.id = k.id`;

/** Lines of lottery orders. */
export const LINE_WAGERS: WagerFamily = {
  name: 'lottery',
  holds: 'exists (select from lottery.line l where l.member = w.member and l.id = w.id)',
  rounds: {
    changed: ({ from, to }) =>
      LINES.query({
        keys: sql`select distinct c.member, c.id from lottery.wager_change c where c.at >= ${from} and c.at < ${to}`,
      }),
    keyed: (keys) =>
      LINES.query({ keys: sql`select k.member, k.id from (${keys}) k where k.outside is null` }),
  },
  changed: (from, until) => sql<boolean>`
    exists (select from lottery.wager_change c where c.at >= ${from} and c.at < ${until})`,
  open: (asked) => OPEN_STAKES.query({ ...asked, isOpen: IS_OPEN }),
  counted: {
    placed: ({ from, to }) =>
      counted(sql`select member, id from lottery.line where at >= ${from} and at < ${to}`, sql`w.at`),
    settled: ({ from, to }) =>
      counted(
        sql`select distinct member, line from lottery.settlement where at >= ${from} and at < ${to} and payout > 0`,
        sql`w.settled_at`,
      ),
  },
  rebates: ({ from, to }) =>
    sql`
    select r.member, r.margin, r.amount, r.at,
           coalesce((select g.id from catalog.game g join catalog.vendor v on v.id = g.vendor
                      where v.own and g.code = o.code), 0) as game
      from lottery.rebate r
      join lottery.issue i on i.id = r.issue
      join lottery.game o on o.id = i.game
     where r.at >= ${from} and r.at < ${to}`,
  movements: {
    of: (asked) => MOVEMENTS_OF_LINE.query(asked),
    wagers: ({ member, movements }) => sql`
      select c.movement, c.line from lottery.cancel c where c.member = ${member} and c.movement = any(${movements}::uuid[])
      union all
      select s.movement, s.line from lottery.settlement s where s.member = ${member} and s.movement = any(${movements}::uuid[])`,
  },
  numbered(number) {
    const order = shortNumberIn(number);
    return order && order.kind !== 'bet' ? sql`select lottery.lines_of_order(${order.value})` : null;
  },
  ofIssue: ({ code, issue }) => sql`
    select l.member, l.id from lottery.line l join lottery.issue i on i.id = l.issue join lottery.game g on g.id = i.game
     where i.code = ${issue} and g.code = ${code}`,
  content: {
    member: async (app, wager) => ({ lottery: await lineContent(app, wager) }),
    async staff(app, wager) {
      const { member, id } = wager;
      const [lottery, steps] = await Promise.all([
        lineContent(app, wager),
        movedSteps(app, wager, STEPS.query({ member, id })),
      ]);
      return { lottery, steps };
    },
  },
  recorded: {
    id: 'I9',
    title: 'every line of the lottery up to the recorded instant is a wager that says the same',
    sql: `select format('line (%s, %s): net %s in state %s, recorded %s in state %s', l.member, l.id, l.payout - l.stake, l.state,
                   w.payout - w.stake, w.state) as detail
            from lottery.wager l
            cross join records.followed f
            left join records.wager w on w.id = l.id and w.member = l.member
           where l.at < f.until
             and (w.id is null or (w.stake, w.payout, w.state, w.valid) is distinct from (l.stake, l.payout, l.state, coalesce(l.valid, 0)))
             and not exists (select from lottery.wager_change c where c.member = l.member and c.id = l.id and c.at >= f.until)`,
  },
  oldest: 'select min(at) from lottery.wager_change where at >= f.until',
};
