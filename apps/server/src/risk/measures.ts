import { formatAmount, ppmOf, WHOLE_PPM } from '@baize/contract/money';
import type { LinkKind } from '@baize/contract/risk/desk-rules';
import type { RiskLine, RiskRule, RiskSubject } from '@baize/contract/risk/rules';
import { type RawBuilder, sql } from 'kysely';

import { normalName } from '../members/members.ts';
import { DAY_MS, HOUR_MS } from '../platform/time.ts';
import { looksAlike } from '../uploads/uploads.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { LINK_QUERIES } from './links.ts';

/** The deposit or withdrawal that is looked at, before or after it is stored. */
export interface RiskAsked {
  readonly about: RiskSubject;
  readonly member: MemberId;
  readonly currency: string;
  readonly amount: bigint;
  readonly at: Date;
  /** Its own row, which counts once. */
  readonly id?: string;
  /** The payout account of a withdrawal. */
  readonly account?: string;
}

/** A request with what its rules are measured by. */
export interface Measuring extends RiskAsked {
  /** One unit of the common scale in ledger units. */
  readonly unit: bigint;
  readonly startOfDay: Date;
  readonly zone: string;
  readonly realName: string | undefined;
  readonly parameters: Readonly<Record<string, number>>;
}

type Facts = RiskLine['facts'];

interface Measure<Found> {
  /** One value of JSON. Its subqueries go by indexes that begin with the member, or by those of shared things. */
  query(asked: Measuring): RawBuilder<unknown>;
  /** The facts of the line, or null where the rule is not met. */
  facts(found: Found, asked: Measuring): Facts | null;
}

type Sums = { count: number; sum: string };

const parameter = ({ parameters }: Measuring, name: string) => parameters[name] ?? 0;
const daysAgo = (asked: Measuring) => new Date(asked.at.getTime() - parameter(asked, 'days') * DAY_MS);
const hoursAgo = (asked: Measuring) => new Date(asked.at.getTime() - parameter(asked, 'hours') * HOUR_MS);
const amountOf = (asked: Measuring, name: string) => BigInt(parameter(asked, name)) * asked.unit;
const other = ({ id }: Measuring) => (id === undefined ? sql`true` : sql`id <> ${id}`);

/** Deposits or withdrawals of the member from an instant to this one, without itself and without those that came to nothing. */
function sumsOf(subject: RiskSubject, asked: Measuring, since: Date): RawBuilder<unknown> {
  const rest = sql`member = ${asked.member} and created_at >= ${since} and created_at <= ${asked.at} and ${other(asked)}`;
  const of =
    subject === 'deposit'
      ? sql`cashier.deposit where state not in ('rejected', 'expired', 'cancelled') and ${rest}`
      : sql`cashier.withdrawal where state <> 'rejected' and ${rest}`;
  return sql`(select jsonb_build_object('count', count(*), 'sum', coalesce(sum(amount), 0)::text) from ${of})`;
}

/** With the request itself, where it is one of them. */
function withItself(subject: RiskSubject, { count, sum }: Sums, { about, amount }: RiskAsked) {
  const own = about === subject;
  return { count: count + Number(own), sum: BigInt(sum) + (own ? amount : 0n) };
}

function velocity(subject: RiskSubject): Measure<Sums> {
  return {
    query: (asked) => sumsOf(subject, asked, hoursAgo(asked)),
    facts(found, asked) {
      const { count, sum } = withItself(subject, found, asked);
      const met = count >= parameter(asked, 'count') || sum >= amountOf(asked, 'sum');
      return met ? { count, sum: formatAmount(sum), hours: parameter(asked, 'hours') } : null;
    },
  };
}

function shared(by: LinkKind): Measure<number> {
  return {
    query: (asked) =>
      sql`(select to_jsonb(count(*)) from (${LINK_QUERIES[by](asked.member, daysAgo(asked))}) l)`,
    facts(accounts, asked) {
      if (accounts < parameter(asked, 'accounts')) return null;
      const { days } = asked.parameters;
      return days === undefined ? { accounts } : { accounts, days };
    },
  };
}

/** Risk events of the member that nobody has reviewed. */
function openEvents({ member }: Measuring, kinds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select to_jsonb(count(*)) from safety.event
    where member = ${member} and reviewed_at is null and ${kinds})`;
}

/** The measure of each rule. */
export const MEASURES: { readonly [Rule in RiskRule]: Measure<never> } = {
  firstPayout: {
    query: ({ member }) =>
      sql`(select to_jsonb(exists (select from cashier.withdrawal where member = ${member} and state = 'claimed')))`,
    facts: (paid: boolean) => (paid ? null : {}),
  },
  newAccount: {
    query: ({ member, account = null }) =>
      sql`(select to_jsonb(extract(epoch from created_at) * 1000) from members.payout_account
            where member = ${member} and id = ${account})`,
    facts(createdMs: number | null, asked) {
      if (createdMs === null || createdMs <= hoursAgo(asked).getTime()) return null;
      return { hours: Math.floor((asked.at.getTime() - createdMs) / HOUR_MS) };
    },
  },
  depositVelocity: velocity('deposit'),
  withdrawalVelocity: velocity('withdrawal'),
  littlePlay: {
    query: (asked) => sql`(select jsonb_build_object(
      'deposited', (select coalesce(sum(received), 0)::text from cashier.deposit
                     where member = ${asked.member} and state = 'credited' and created_at >= ${daysAgo(asked)}),
      'valid', (select coalesce(sum(valid), 0)::text from records.hour
                 where member = ${asked.member} and basis = 1 and hour >= ${daysAgo(asked)}
                   and zone = (select id from records.zone where name = ${asked.zone}))))`,
    facts(found: { deposited: string; valid: string }, asked) {
      const [deposited, valid] = [BigInt(found.deposited), BigInt(found.valid)];
      const ppm = BigInt(ppmOf(String(parameter(asked, 'percent'))));
      if (valid * BigInt(WHOLE_PPM) >= deposited * ppm) return null;
      return {
        deposited: formatAmount(deposited),
        valid: formatAmount(valid),
        days: parameter(asked, 'days'),
      };
    },
  },
  sharedDevice: shared('device'),
  sharedNetwork: shared('network'),
  sharedPayout: shared('payout'),
  samePerson: shared('person'),
  alikeSlip: {
    query: (asked) => sql`(select to_jsonb(count(distinct p.used_by)) from uploads.picture own
      join uploads.picture p on p.purpose = 'slip' and p.used_at >= ${daysAgo(asked)} and p.used_by <> own.used_by
       and p.used_by is not null and ${looksAlike('p', 'own', parameter(asked, 'bits'))}
     where own.purpose = 'slip' and own.used_at >= ${daysAgo(asked)} and own.member = ${asked.member}
       and own.used_by = ${`deposit:${asked.id}`})`,
    facts: (deposits: number) => (deposits === 0 ? null : { deposits }),
  },
  otherName: {
    query: (asked) => sql`(select coalesce(jsonb_agg(distinct i.payer), '[]') from cashier.deposit d
      join cashier.incoming i on i.deposit = d.id
      where d.member = ${asked.member} and d.created_at >= ${daysAgo(asked)} and i.payer <> '')`,
    facts(payers: string[], { realName }) {
      if (realName === undefined) return null;
      const [payer, ...more] = payers.filter((each) => normalName(each) !== normalName(realName));
      return payer === undefined ? null : { payer, names: more.length + 1 };
    },
  },
  travel: {
    query: (asked) => openEvents(asked, sql`kind = 'impossibleTravel'`),
    facts: (events: number) => (events === 0 ? null : { events }),
  },
  openEvents: {
    // Those that the other rules measure themselves are left out.
    query: (asked) => openEvents(asked, sql`kind not in ('impossibleTravel', 'duplicate', 'manyAccounts')`),
    facts: (events: number, asked) => (events < parameter(asked, 'events') ? null : { events }),
  },
  largeAmount: {
    query: (asked) => sumsOf(asked.about, asked, asked.startOfDay),
    facts(found: Sums, asked) {
      const { sum } = withItself(asked.about, found, asked);
      const [single, day] = [amountOf(asked, 'single'), amountOf(asked, 'day')];
      if (asked.amount < single && sum < day) return null;
      return { amount: formatAmount(asked.amount), day: formatAmount(sum) };
    },
  },
  rejectedBefore: {
    query: (asked) => sql`(select to_jsonb(
      (select count(*) from cashier.deposit where member = ${asked.member} and state = 'rejected'
          and created_at >= ${daysAgo(asked)})
      + (select count(*) from cashier.withdrawal where member = ${asked.member} and state = 'rejected'
          and reason <> 'cancelled' and created_at >= ${daysAgo(asked)})))`,
    facts: (count: number, asked) =>
      count < parameter(asked, 'count') ? null : { count, days: parameter(asked, 'days') },
  },
};
