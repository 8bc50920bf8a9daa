import * as z from 'zod/mini';

import { route } from '../route.ts';
import { Amount, Day, Instant, Nothing, prose, text } from '../wire.ts';
import { GameCode, IssueCode, IssueTimes } from './games.ts';

const Reason = prose(300, 5);
const Id = z.int().check(z.gte(1));

/** A holiday is one game's, or every game's in its time zone. */
const Scope = z.enum(['game', 'zone']);

/** The days without a draw that are ahead, of a game and of its time zone. */
export const opsLotteryHolidays = route({
  method: 'GET',
  path: '/ops/lottery/holidays',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ code: GameCode }),
  output: z.object({
    zone: z.string(),
    rows: z.array(z.object({ id: z.number(), day: Day, of: Scope, note: z.string() })),
  }),
});

/** The consequence of a holiday: issues that are planned for the day and would be void, and the bets on them. */
export const opsLotteryHolidayOutlook = route({
  method: 'GET',
  path: '/ops/lottery/holidays/outlook',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ code: GameCode, day: Day, of: Scope }),
  output: z.object({
    games: z.number(),
    issues: z.number(),
    lines: z.number(),
    stakes: z.array(z.object({ currency: z.string(), stake: Amount })),
  }),
});

/** Issues that are planned for the day become void within seconds, and their stakes go back. */
export const opsAddLotteryHoliday = route({
  method: 'POST',
  path: '/ops/lottery/holidays/add',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({ code: GameCode, day: Day, of: Scope, note: prose(80, 0), reason: Reason }),
  output: Nothing,
});

/** The day has its draws again where its issues are not made yet; those that are void stay so. */
export const opsRemoveLotteryHoliday = route({
  method: 'POST',
  path: '/ops/lottery/holidays/remove',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({ code: GameCode, id: Id, reason: Reason }),
  output: Nothing,
});

export const NUMBER_STATUSES = ['half', 'closed'] as const;
const NumberKey = z.string().check(z.regex(/^\d{1,6}$/));
/** The most numbers that one change names. */
export const NUMBERS_MAX = 100;

/** The numbers of a game that pay half or are closed, and those that most was bet on in the issue that takes bets. */
export const opsLotteryNumbers = route({
  method: 'GET',
  path: '/ops/lottery/numbers',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ code: GameCode }),
  output: z.object({
    /** Plays of numbers; a game without any has no numbers to close. */
    plays: z.array(z.object({ code: z.string(), name: z.string(), digits: z.number() })),
    issue: z.nullable(IssueTimes),
    limits: z.array(
      z.object({
        id: z.number(),
        key: z.string(),
        status: z.enum(NUMBER_STATUSES),
        /** All plays of numbers where none is named. */
        play: z.nullable(z.string()),
        /** Until further notice where none is named. */
        issue: z.nullable(z.string()),
        at: Instant,
      }),
    ),
    /** In the brand's currency: the stakes, and the most that a number can cost. */
    currency: z.string(),
    popular: z.array(z.object({ play: z.string(), key: z.string(), stake: Amount, liability: Amount })),
  }),
});

/** Closes numbers or lets them pay half; a number that has the other status changes it. */
export const opsLimitLotteryNumbers = route({
  method: 'POST',
  path: '/ops/lottery/numbers/limit',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    code: GameCode,
    keys: z.array(NumberKey).check(z.minLength(1), z.maxLength(NUMBERS_MAX)),
    status: z.enum(NUMBER_STATUSES),
    play: z.optional(text(20)),
    issue: z.optional(IssueCode),
    reason: Reason,
  }),
  output: Nothing,
});

/** Lets numbers be bet on again at their full odds. */
export const opsLiftLotteryNumbers = route({
  method: 'POST',
  path: '/ops/lottery/numbers/lift',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    code: GameCode,
    ids: z.array(Id).check(z.minLength(1), z.maxLength(NUMBERS_MAX)),
    reason: Reason,
  }),
  output: Nothing,
});

const Neighbour = z.nullable(z.object({ username: z.string(), group: z.number() }));

/** A member's prize group and its bounds: their upline's above it, the highest own group of all accounts below it. */
export const opsPrizeGroup = route({
  method: 'GET',
  path: '/ops/lottery/group',
  access: 'staff:members.read',
  passive: true,
  input: z.strictObject({ member: text(40) }),
  output: z.object({
    group: z.number(),
    /** No operator has set it. */
    usual: z.boolean(),
    least: z.number(),
    most: z.number(),
    upline: Neighbour,
    downline: Neighbour,
  }),
});

/** In force for bets within a second. */
export const opsSetPrizeGroup = route({
  method: 'POST',
  path: '/ops/lottery/group/set',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject({
    member: text(40),
    /** The group that the operator saw. */
    was: z.int(),
    group: z.int().check(z.gte(1_700), z.lte(1_980)),
    reason: Reason,
  }),
  output: Nothing,
});
