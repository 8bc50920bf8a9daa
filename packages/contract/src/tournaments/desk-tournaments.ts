import * as z from 'zod/mini';
import { DeskMember } from '../cashier/desk-parts.ts';
import { BigNumberCursor, IdCursor } from '../lists/cursors.ts';
import { list, listInput, listPage } from '../lists/lists.ts';
import { route } from '../route.ts';
import { Amount, Currency, Instant, OperationKey, prose, Stake, text, Unsigned, Uuid } from '../wire.ts';
import { SCORINGS, TOURNAMENT_PHASES } from './tournaments.ts';

/** A draft is seen by operators alone. */
/** Every change of a tournament as it is stored. */
export const TOURNAMENT_EVENTS = {
  change: { from: ['draft'] },
  publish: { from: ['draft'], to: 'published' },
  cancel: { from: ['draft', 'published'], to: 'cancelled' },
  settle: { from: ['published'], to: 'settled' },
} as const satisfies Record<string, { readonly from: readonly string[]; readonly to?: string }>;
export type TournamentEvent = keyof typeof TOURNAMENT_EVENTS;
export const DESK_PHASES = ['draft', ...TOURNAMENT_PHASES] as const;
export type DeskPhase = (typeof DESK_PHASES)[number];

const Text = z.strictObject({ name: prose(60, 2), text: prose(600, 0) });
export const TournamentTexts = z.strictObject({
  EN: Text,
  MY: z.optional(Text),
  CN: z.optional(Text),
});
export type TournamentTexts = z.infer<typeof TournamentTexts>;

/** The terms of a tournament, as an operator writes them. */
export const TournamentTerms = z.strictObject({
  texts: TournamentTexts,
  /** Codes; every title of ours where none is named. */
  titles: z.array(text(40)).check(z.maxLength(60)),
  currency: Currency,
  scoring: z.enum(SCORINGS),
  best: z.int().check(z.gte(1), z.lte(100)),
  stakeMin: Stake,
  prizes: z.array(Unsigned).check(z.minLength(1), z.maxLength(100)),
  startsAt: Instant,
  endsAt: Instant,
});
export type TournamentTerms = z.infer<typeof TournamentTerms>;

export const OpsTournament = z.object({
  id: z.string(),
  /** In English. */
  name: z.string(),
  phase: z.enum(DESK_PHASES),
  scoring: z.enum(SCORINGS),
  currency: z.string(),
  fund: Amount,
  paid: Amount,
  players: z.number(),
  startsAt: Instant,
  endsAt: Instant,
  finishedAt: z.nullable(Instant),
  note: z.nullable(z.string()),
});
export type OpsTournament = z.infer<typeof OpsTournament>;

export const opsTournaments = route({
  method: 'GET',
  path: '/ops/tournaments',
  access: 'staff:games.read',
  input: z.strictObject({
    phase: z.optional(z.enum(DESK_PHASES)),
    currency: z.optional(Currency),
    cursor: z.optional(IdCursor),
    ...listInput('startsAt', 'endsAt', 'fund'),
  }),
  output: listPage(OpsTournament),
});

export const TOURNAMENTS_LIST = list({
  name: 'tournaments',
  title: 'Tournaments',
  route: opsTournaments,
  filters: [
    { key: 'phase', title: 'State', kind: 'choice', values: DESK_PHASES },
    { key: 'currency', title: 'Currency', kind: 'text' },
  ],
  columns: [
    { key: 'name', title: 'Name', kind: 'text' },
    { key: 'phase', title: 'State', kind: 'state' },
    { key: 'scoring', title: 'By', kind: 'text' },
    { key: 'startsAt', title: 'Starts', kind: 'instant', sortable: true },
    { key: 'endsAt', title: 'Ends', kind: 'instant', sortable: true },
    { key: 'players', title: 'Players', kind: 'number' },
    { key: 'fund', title: 'Prizes', kind: 'money', sortable: true, total: true },
    { key: 'paid', title: 'Paid', kind: 'money', total: true },
    { key: 'finishedAt', title: 'Finished', kind: 'instant', extra: true },
    { key: 'note', title: 'Note', kind: 'text', extra: true },
    { key: 'id', title: 'Id', kind: 'id', extra: true },
  ],
});

export const opsTournament = route({
  method: 'GET',
  path: '/ops/tournaments/one',
  access: 'staff:games.read',
  passive: true,
  input: z.strictObject({ id: Uuid }),
  output: z.extend(OpsTournament, { terms: TournamentTerms, version: z.number() }),
});

/** One member's standing in a tournament. */
export const OpsStanding = z.object({
  place: z.number(),
  member: DeskMember,
  /** Times the stake, or money, by the scoring. */
  score: Amount,
  rounds: z.number(),
  reachedAt: Instant,
  currency: z.string(),
  /** That was paid. */
  prize: z.nullable(Amount),
  paidAt: z.nullable(Instant),
});
export type OpsStanding = z.infer<typeof OpsStanding>;

export const opsStanding = route({
  method: 'GET',
  path: '/ops/tournaments/standing',
  access: 'staff:games.read',
  input: z.strictObject({
    id: Uuid,
    /** By name or id. */
    member: z.optional(text(64)),
    cursor: z.optional(BigNumberCursor),
    ...listInput('place'),
  }),
  output: listPage(OpsStanding),
});

export const TOURNAMENT_STANDING_LIST = list({
  name: 'tournament-standing',
  title: 'Standing of a tournament',
  route: opsStanding,
  columns: [
    { key: 'place', title: 'Place', kind: 'number', sortable: true },
    { key: 'member.username', title: 'Member', kind: 'link' },
    { key: 'score', title: 'Score', kind: 'text' },
    { key: 'rounds', title: 'Rounds', kind: 'number' },
    { key: 'reachedAt', title: 'Reached', kind: 'instant' },
    { key: 'prize', title: 'Prize paid', kind: 'money', total: true },
    { key: 'paidAt', title: 'Paid', kind: 'instant', extra: true },
  ],
});

/** Makes a draft, or changes one. */
export const opsSaveTournament = route({
  method: 'POST',
  path: '/ops/tournaments/save',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({
    /** Names a new draft: the same key again is the same draft. */
    key: OperationKey,
    /** The draft to change, and the version of it that the operator saw. */
    id: z.optional(Uuid),
    version: z.optional(z.int().check(z.gte(1))),
    terms: TournamentTerms,
  }),
  output: z.object({ id: z.string() }),
});

/** Asks a second operator to publish a draft. */
export const opsPublishTournament = route({
  method: 'POST',
  path: '/ops/tournaments/publish',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 3) }),
  output: z.object({ approval: z.string() }),
});

/** Stops a tournament before its end: nothing is paid. */
export const opsCancelTournament = route({
  method: 'POST',
  path: '/ops/tournaments/cancel',
  access: 'staff:games.write',
  limit: 'change',
  input: z.strictObject({ key: OperationKey, id: Uuid, reason: prose(300, 3) }),
  output: z.object({ approval: z.null() }),
});
