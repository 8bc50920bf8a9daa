import * as z from 'zod/mini';
import { BigNumberCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Currency, Day, Instant, OperationKey, prose, text } from '../wire.ts';
import { ISSUE_STATES } from './draws.ts';
import { GameCode, IssueCode } from './games.ts';

/** How far an issue is, the most urgent first. */
export const ISSUE_STAGES = [
  // Sources differ.
  'frozen',
  // Drawn, and its result is overdue.
  'late',
  // Drawn, without a result yet.
  'waiting',
  'correcting',
  // Void, and stakes are going back.
  'refunding',
  'settling',
  // It has a result, and its settlement is about to begin.
  'resulted',
  // No bets any more, and the draw is to come.
  'closed',
  'open',
  'coming',
  'settled',
  'void',
] as const;
const Stage = z.enum(ISSUE_STAGES);
export type IssueStage = z.infer<typeof Stage>;

/** Names an issue. */
export const IssueId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Numbers by the fields of a draw, as they are written. */
export const WrittenNumbers = z.record(text(12), z.array(text(8, 0)).check(z.maxLength(12)));
export type WrittenNumbers = z.infer<typeof WrittenNumbers>;

/** A field of a draw: so many numbers of so many characters. */
export const DrawField = z.object({
  name: z.string(),
  count: z.number(),
  digits: z.number(),
  look: z.enum(['ball', 'eleven', 'die', 'car', 'wave', 'digits']),
  range: z.nullable(z.object({ low: z.number(), high: z.number() })),
  /** No number of the draw comes twice. */
  distinct: z.boolean(),
});
export type DrawField = z.infer<typeof DrawField>;

/** A draw with the fields that it is shown by. */
export const ShownDraw = z.object({ fields: z.array(DrawField), numbers: WrittenNumbers });
export type ShownDraw = z.infer<typeof ShownDraw>;

const Exposed = z.object({ currency: z.string(), stake: Amount, liability: Amount });

export const OpsIssue = z.object({
  id: IssueId,
  game: GameCode,
  gameName: z.string(),
  lottery: z.string(),
  /** Drawn by us. */
  own: z.boolean(),
  issue: IssueCode,
  stage: Stage,
  openAt: Instant,
  closeAt: Instant,
  drawAt: Instant,
  /** When it becomes void if no result comes; null once it has one. */
  voidAt: z.nullable(Instant),
  /** Settled lines of all; null while there is nothing to settle. */
  lines: z.nullable(z.object({ done: z.number(), all: z.number() })),
  /** The same in words, as are the stakes and the numbers below. */
  progress: z.string(),
  /** Stakes by currency, and the most that all their plays together could cost. */
  stakes: z.array(Exposed),
  staked: z.string(),
  draw: z.nullable(ShownDraw),
  drawn: z.string(),
  version: z.number(),
});
export type OpsIssue = z.infer<typeof OpsIssue>;

/** Issues of lotteries, those that need somebody first. Without a state and a day those that are under way. */
export const opsIssues = route({
  method: 'GET',
  path: '/ops/lottery/issues',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({
    game: z.optional(GameCode),
    stage: z.optional(Stage),
    /** The business day of the game, by which issues are numbered. */
    day: z.optional(Day),
    cursor: z.optional(BigNumberCursor),
    ...listInput('urgency', 'closeAt', 'drawAt'),
  }),
  output: z.extend(listPage(OpsIssue), { now: Instant }),
});

export const LOTTERY_ISSUES_LIST = list({
  name: 'lottery-issues',
  title: 'Lottery issues',
  route: opsIssues,
  columns: [
    { key: 'gameName', title: 'Game', kind: 'link' },
    { key: 'issue', title: 'Issue', kind: 'id' },
    { key: 'stage', title: 'State', kind: 'state' },
    { key: 'closeAt', title: 'Closes', kind: 'instant', sortable: true },
    { key: 'drawAt', title: 'Draw', kind: 'instant', sortable: true },
    { key: 'progress', title: 'Settled', kind: 'text' },
    { key: 'staked', title: 'Staked', kind: 'text' },
    { key: 'drawn', title: 'Numbers', kind: 'text' },
    { key: 'voidAt', title: 'Void at', kind: 'instant', extra: true },
    { key: 'lottery', title: 'Lottery', kind: 'text', extra: true },
    { key: 'game', title: 'Code', kind: 'id', extra: true },
    { key: 'version', title: 'Version', kind: 'number', extra: true },
  ],
});

/** How many issues are in each stage, and the money that open and unsettled ones hold. */
export const opsIssueFigures = route({
  method: 'GET',
  path: '/ops/lottery/issues/figures',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({}),
  output: z.object({
    now: Instant,
    stages: z.record(z.string(), z.number()),
    stakes: z.array(Exposed),
  }),
});

const IssueReport = z.object({
  version: z.number(),
  /** The name of a feed or of an operator. */
  source: z.string(),
  operator: z.boolean(),
  at: Instant,
  /** Reports with the same letter have the same numbers. */
  group: z.string(),
  /** While the version is open everybody sees their own alone. */
  numbers: z.nullable(WrittenNumbers),
  /** SHA-256 of the numbers in their canonical form. */
  hash: z.nullable(z.string()),
});
export type IssueReport = z.infer<typeof IssueReport>;

/** Lines of a version's settlement; 0 is the refund of a void issue. */
const Settling = z.object({
  version: z.number(),
  parts: z.number(),
  partsDone: z.number(),
  lines: z.number(),
  linesDone: z.number(),
  /** Lines a second so far; null before the first part is done. */
  rate: z.nullable(z.number()),
  /** Since when it could begin. */
  since: z.nullable(Instant),
  doneAt: z.nullable(Instant),
  /** The last fault of a part that is open still. */
  problem: z.nullable(z.object({ at: Instant, text: z.string() })),
});
export type IssueSettling = z.infer<typeof Settling>;

export const opsIssue = route({
  method: 'GET',
  path: '/ops/lottery/issue',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ id: IssueId }),
  output: z.extend(OpsIssue, {
    now: Instant,
    state: z.enum(ISSUE_STATES),
    externalNo: z.nullable(z.string()),
    closedAt: z.nullable(Instant),
    resultedAt: z.nullable(Instant),
    settledAt: z.nullable(Instant),
    commitment: z.nullable(z.string()),
    serverSeed: z.nullable(z.string()),
    beacon: z.nullable(z.string()),
    beaconRound: z.nullable(z.number()),
    commitOnly: z.boolean(),
    sourceUrl: z.nullable(z.string()),
    /** The game whose draw its numbers follow from. */
    derivedFrom: z.nullable(z.string()),
    fields: z.array(DrawField),
    draws: z.array(
      z.object({
        version: z.number(),
        numbers: WrittenNumbers,
        sources: z.array(z.string()),
        reason: z.nullable(z.string()),
        at: Instant,
      }),
    ),
    reports: z.array(IssueReport),
    settling: z.array(Settling),
    /** By its state and its game, for any operator. */
    allows: z.object({
      enter: z.boolean(),
      correct: z.boolean(),
      void: z.boolean(),
      close: z.boolean(),
    }),
    /** The operator who asks has reported the open version. */
    reported: z.boolean(),
    /** They may enter it once more, as sources differ. */
    mayRepeat: z.boolean(),
  }),
});

/** The money of a settled issue by currency, as its last settlement left it. */
export const opsIssueTotals = route({
  method: 'GET',
  path: '/ops/lottery/issue/totals',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ id: IssueId }),
  output: z.object({
    rows: z.array(
      z.object({
        currency: z.string(),
        members: z.number(),
        lines: z.number(),
        /** Taken back by their players. */
        cancelled: z.number(),
        won: z.number(),
        stake: Amount,
        payout: Amount,
        refund: Amount,
        /** Rebates of players, and margins of agents. */
        rebate: Amount,
        margin: Amount,
        /** The part of the stakes that the operator keeps. */
        net: Amount,
      }),
    ),
  }),
});

export const ExposedNumber = z.object({
  play: z.string(),
  /** Empty for a play as a whole. */
  number: z.string(),
  stake: Amount,
  liability: Amount,
  /** Thousandths of the limit of its exposure; null where the play is limited by its numbers. */
  share: z.nullable(z.number()),
  /** Closed, or sold at half odds; null where it is on sale. */
  status: z.nullable(z.enum(['closed', 'half'])),
});
export type ExposedNumber = z.infer<typeof ExposedNumber>;

export const LimitedNumber = z.object({
  play: z.nullable(z.string()),
  number: z.string(),
  status: z.enum(['closed', 'half']),
  /** In this issue alone. */
  here: z.boolean(),
  at: Instant,
});
export type LimitedNumber = z.infer<typeof LimitedNumber>;

/** The plays and numbers of an issue by what they may cost in a currency, the dearest first; at most 500. */
export const opsExposure = route({
  method: 'GET',
  path: '/ops/lottery/exposure',
  access: 'staff:lottery.read',
  passive: true,
  input: z.strictObject({ id: IssueId, currency: z.optional(Currency) }),
  output: z.object({
    now: Instant,
    currencies: z.array(z.string()),
    currency: z.string(),
    /** The most that a number, or a play without numbers, may cost. */
    cap: Amount,
    rows: z.array(ExposedNumber),
    /** Closed and halved numbers of this issue and of the game. */
    limited: z.array(LimitedNumber),
  }),
});

const numberWish = {
  key: OperationKey,
  id: IssueId,
  /** Every play of numbers where none is named. */
  play: z.optional(text(24)),
  number: text(8),
  reason: prose(300, 5),
};

/** Takes a number of an issue off sale; bets that are in stay. */
export const opsCloseNumber = route({
  method: 'POST',
  path: '/ops/lottery/number/close',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject(numberWish),
  output: z.object({ approval: z.null() }),
});

/** Sells a number again that was closed in this issue. */
export const opsOpenNumber = route({
  method: 'POST',
  path: '/ops/lottery/number/open',
  access: 'staff:lottery.write',
  limit: 'change',
  input: z.strictObject(numberWish),
  output: z.object({ approval: z.null() }),
});

/** Reports the result of an official draw; a second person who reports the same confirms it. */
export const opsEnterResult = route({
  method: 'POST',
  path: '/ops/lottery/result/enter',
  access: 'staff:lottery.results',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: IssueId,
    numbers: WrittenNumbers,
    /** Where the numbers were read. */
    reason: prose(300, 5),
  }),
  output: z.object({ outcome: z.enum(['waiting', 'confirmed', 'frozen']) }),
});

/** Asks a second operator to correct the result of an official draw. */
export const opsCorrectResult = route({
  method: 'POST',
  path: '/ops/lottery/result/correct',
  access: 'staff:lottery.results',
  limit: 'change',
  input: z.strictObject({
    key: OperationKey,
    id: IssueId,
    /** The version that the operator saw. */
    version: z.int().check(z.gte(1)),
    numbers: WrittenNumbers,
    reason: prose(300, 5),
  }),
  output: z.object({ approval: z.string() }),
});

/** Settles the lines by other numbers without writing anything: the effect of a correction. */
export const opsCorrectionPreview = route({
  method: 'POST',
  path: '/ops/lottery/result/preview',
  access: 'staff:lottery.results',
  input: z.strictObject({ id: IssueId, numbers: WrittenNumbers }),
  output: z.object({
    lines: z.number(),
    changes: z.array(
      z.object({
        currency: z.string(),
        /** Lines and members whose amount becomes another. */
        lines: z.number(),
        members: z.number(),
        wonBefore: z.number(),
        wonAfter: z.number(),
        paidBefore: Amount,
        paidAfter: Amount,
        /** To be given, and to be taken back. */
        given: Amount,
        taken: Amount,
      }),
    ),
  }),
});

/** Asks a second operator to make an issue void: all stakes go back. */
export const opsVoidIssue = route({
  method: 'POST',
  path: '/ops/lottery/issue/void',
  access: 'staff:lottery.results',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: IssueId, reason: prose(300, 5) }),
  output: z.object({ approval: z.string() }),
});
