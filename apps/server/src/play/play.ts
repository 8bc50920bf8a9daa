import type { RoundAnswer } from '@baize/contract/games/play';
import type { SlotRound } from '@baize/games/slots/engine';
import { sql } from 'kysely';
import { cycleMsOf, isHasty } from '../catalog/catalog.ts';
import type { App } from '../context.ts';
import { refuse } from '../platform/refuse.ts';
import { drawSlot, stopsOf } from '../slots/slots.ts';
import {
  balanceOf,
  CASH,
  fingerprint,
  type LaneAnswer,
  type Leg,
  type MemberId,
  REASONS,
} from '../wallet/wallet.ts';
import { answerOf, type StoredRound } from './answer.ts';
import { OP } from './companion.ts';
import { requireAnswered } from './refusals.ts';
import type { Rules, RulesBook } from './rules.ts';
import { createSeats, type LastRound, type OpenRound, type Seat } from './seats.ts';
import { pairSeeds } from './seeds.ts';

export { type Certificates, watchCertificates } from './certificates.ts';
export { type Chance, watchChance } from './chance.ts';
export { PLAY_COMPANION } from './companion.ts';
export { correctRound } from './corrections.ts';
export { PLAY_INVARIANTS } from './invariants.ts';
export { countPayback, type Payback, paybackCounted, paybackOf } from './payback.ts';
export { playRoutes } from './play.routes.ts';
export { readOwnRound } from './round-facts.ts';
export { loadRules, modelInPlay, type Rules } from './rules.ts';
export { finishOldRounds } from './unfinished.ts';

export interface SpinRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly rules: Rules;
  readonly stake: bigint;
}

export interface StepRequest {
  readonly member: MemberId;
  readonly key: string;
  readonly round: string;
}

export interface Play {
  readonly rules: RulesBook;
  spin(request: SpinRequest): Promise<RoundAnswer>;
  /** Shows the next free spin of an open round; the last one settles it. */
  step(request: StepRequest): Promise<RoundAnswer>;
  /** Present seeds and open rounds of a member, straight from the database. */
  seat(member: MemberId): Promise<Seat>;
  /** The shortest time between two rounds of a player, in milliseconds. */
  cycleMs(rules: Rules): number;
  /** Whether this key was played already. */
  hasRound(member: MemberId, key: string): Promise<boolean>;
  /** Stakes held by open rounds, of outside games too. */
  inPlay(member: MemberId): Promise<bigint>;
  /** The answer that the last step of an open round got, for taking it up again. */
  resume(member: MemberId, open: OpenRound): Promise<RoundAnswer>;
}

/** Each loss of a race means that another step was shown, and no series is longer than this. */
const STEP_TRIES = 100;

export function createPlay(app: Omit<App, 'play'>, rules: RulesBook): Play {
  const seats = createSeats(app);
  const lastSpin = new Map<string, { at: number; key: string; before: string | null }>();
  const gameOf = (open: OpenRound) => rules.byId(open.rules)?.game;
  const together = twins<RoundAnswer>();

  async function spin(request: SpinRequest): Promise<RoundAnswer> {
    const { member, key, rules: played, stake } = request;
    takeTurn(request);
    const seat = await seats.get(member);
    // Another node may have settled what this one still thinks open.
    if (seat.open.some((open) => gameOf(open) === played.game)) await seats.load(member);
    let drawn: SlotRound | undefined;
    let stored: StoredRound | undefined;
    const answer = await app.lane.submit({
      member,
      key,
      kind: 'wager',
      fingerprint: spinPrint(played.game, stake),
      guarded: true,
      refresh: () => seats.load(member),
      compose(turn) {
        const { pair, open, last } = seats.now(member);
        requireCycle(request, last);
        const nonce = turn > pair.firstTurn ? turn - pair.firstTurn : 0n;
        drawn = drawSlot(played.definition, { ...pair, nonce }, stake);
        stored = { round: key, rules: played.id, pair: pair.no, nonce, stake, step: 0, stripe: 0 };
        const deny = open.some((each) => gameOf(each) === played.game) ? REASONS.roundOpen : null;
        return composeSpin(played, stored, drawn, deny);
      },
    });
    if (answer.reason === 'roundOpen') await refuseOpen(member, played.game);
    requireAnswered(answer);
    if (answer.status !== 'posted' || !stored || !drawn) return replayed(member, answer);
    if (drawn.free.length > 0) {
      const open = { ...stored, stripe: Number(answer.row) };
      seats.change(member, (rounds) => [...rounds, open]);
    }
    return answerOf(played, stored, drawn, answer);
  }

  async function step(request: StepRequest, tries = STEP_TRIES): Promise<RoundAnswer> {
    const { member, key, round } = request;
    const opened = (seat: Seat) => seat.open.find((each) => each.round === round);
    if (!opened(await seats.get(member))) await seats.load(member);
    const reason = opened(seats.now(member)) ? null : await requireKnown(member, round);
    const draws = new Map<string, SlotRound>();
    const prepare = async () => {
      const open = opened(seats.now(member));
      if (open) draws.set(round, await redraw(member, open));
    };
    await prepare();
    let stored: StoredRound | undefined;
    const answer = await app.lane.submit({
      member,
      key,
      kind: 'step',
      fingerprint: fingerprint('step', round),
      guarded: true,
      async refresh() {
        await seats.load(member);
        await prepare();
      },
      compose() {
        const open = opened(seats.now(member));
        const drawn = draws.get(round);
        if (!open || !drawn) return denied(round, reason ?? REASONS.roundSettled);
        stored = { ...open, step: open.step + 1 };
        return composeStep(requireRules(open.rules), stored, drawn);
      },
    });
    if (answer.reason === 'stepMoved' && tries > 0) {
      await seats.load(member);
      return step(request, tries - 1);
    }
    requireAnswered(answer);
    const drawn = draws.get(round);
    if (answer.status !== 'posted' || !stored || !drawn) return replayed(member, answer);
    const next = stored.step < drawn.free.length ? [stored] : [];
    seats.change(member, (rounds) => [...rounds.filter((each) => each.round !== round), ...next]);
    return answerOf(requireRules(stored.rules), stored, drawn, answer);
  }

  /** Names the round that must be finished first, so that the player can take it up. */
  async function refuseOpen(member: MemberId, game: number): Promise<void> {
    await seats.load(member);
    const open = seats.now(member).open.find((each) => gameOf(each) === game);
    if (open) refuse('play.roundOpen', { round: open.round });
  }

  /** Refuses haste on this node, before anything is read. */
  function takeTurn({ member, key, rules: played }: SpinRequest): void {
    const { game } = played;
    const cycle = cycleMs(played);
    if (cycle === 0) return;
    const now = app.clock.steady();
    const last = lastSpin.get(`${member}:${game}`);
    if (last && last.key !== key && isHasty(now - last.at, cycle)) refuseHaste(now - last.at, cycle);
    if (lastSpin.size > 100_000) lastSpin.clear();
    const before = last?.key === key ? last.before : (last?.key ?? null);
    lastSpin.set(`${member}:${game}`, { at: now, key, before });
  }

  /** Refuses haste over two nodes: a round that this one learnt from the database was played by another. */
  function requireCycle({ member, key, rules: played }: SpinRequest, last: LastRound | null): void {
    const { game } = played;
    if (!last || last.key === key || rules.byId(last.rules)?.game !== game) return;
    const seat = `${member}:${game}`;
    if (lastSpin.get(seat)?.before === last.key) return;
    const passed = app.clock.ms() - last.at.getTime();
    const cycle = cycleMs(played);
    if (isHasty(passed, cycle)) {
      // From here on this node counts from that round, not from the press it refuses.
      lastSpin.set(seat, { at: app.clock.steady() - passed, key: last.key, before: null });
      refuseHaste(passed, cycle);
    }
  }

  function cycleMs({ vendor, title }: Rules): number {
    const game = app.catalog.findGame(vendor, title.code);
    return game ? cycleMsOf(app, game) : 0;
  }

  const refuseHaste = (passed: number, cycle: number) =>
    refuse('play.tooFast', {}, Math.ceil((cycle - passed) / 1000));

  async function replayed(member: MemberId, answer: LaneAnswer): Promise<RoundAnswer> {
    const row = answer.row as Omit<StoredRound, 'nonce' | 'stake'> & { nonce: string; stake: string };
    const stored = { ...row, nonce: BigInt(row.nonce), stake: BigInt(row.stake) };
    return answerOf(requireRules(stored.rules), stored, await redraw(member, stored), answer);
  }

  async function redraw(member: MemberId, stored: StoredRound): Promise<SlotRound> {
    const { definition } = requireRules(stored.rules);
    const { pair } = await seats.get(member);
    const seeds = pair.no === stored.pair ? pair : await pairSeeds(app.db, app, member, stored.pair);
    return drawSlot(definition, { ...seeds, nonce: stored.nonce }, stored.stake);
  }

  async function hasRound(member: MemberId, round: string): Promise<boolean> {
    const row = await app.db
      .selectFrom('play.round')
      .select('state')
      .where('member', '=', member)
      .where('id', '=', round)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function requireKnown(member: MemberId, round: string): Promise<number> {
    return (await hasRound(member, round)) ? REASONS.roundSettled : refuse('play.roundUnknown');
  }

  function requireRules(id: number): Rules {
    return rules.byId(id) ?? refuse('play.unknownGame');
  }

  return {
    rules,
    cycleMs,
    spin: (request) =>
      together(`${request.member} ${request.key} ${request.rules.game} ${request.stake}`, () =>
        spin(request),
      ),
    hasRound,
    step: (request) => together(`${request.member} ${request.key} ${request.round}`, () => step(request)),
    async seat(member) {
      await seats.load(member);
      return seats.now(member);
    },
    async inPlay(member) {
      const { rows } = await sql<{ held: bigint }>`
        select ((select coalesce(sum(stake), 0) from play.open_round where member = ${member})
              + (select coalesce(sum(held), 0) from vendors.round where member = ${member} and held > 0))::bigint as held`.execute(
        app.db,
      );
      return rows[0]?.held ?? 0n;
    },
    async resume(member, open) {
      const purse = await balanceOf(app.db, member);
      const drawn = await redraw(member, open);
      return answerOf(requireRules(open.rules), open, drawn, { ...purse, status: 'replayed' });
    },
  };
}

const spinPrints = new Map<string, bigint>();

/** Hashed once: there are few games and stakes, and many spins. */
function spinPrint(game: number, stake: bigint): bigint {
  const name = `${game} ${stake}`;
  const print = spinPrints.get(name) ?? fingerprint('spin', game, stake);
  spinPrints.set(name, print);
  return print;
}

/**
 * A request that arrives while its twin is in flight joins it: only the first one draws and knows the outcome. Kept in an object: the
 * tables that a busy map outgrows point to their successors and hold on to all that ever flew, which trebles the collector's pauses.
 */
function twins<Answer extends { readonly replayed: boolean }>() {
  const flying: Record<string, Promise<Answer>> = Object.create(null);
  return (name: string, work: () => Promise<Answer>): Promise<Answer> => {
    const twin = flying[name];
    if (twin) return twin.then((answer) => ({ ...answer, replayed: true }));
    const answer = work().finally(() => delete flying[name]);
    flying[name] = answer;
    return answer;
  };
}

/** The stake leaves before the payout arrives, so that a payout never pays for its own stake. */
function composeSpin(rules: Rules, stored: StoredRound, drawn: SlotRound, deny: number | null) {
  const { stake } = stored;
  const opens = drawn.free.length > 0;
  const legs: Leg[] = [{ account: { no: CASH }, amount: -stake }];
  if (opens) legs.push({ account: { house: 'escrow:slots' }, amount: stake });
  else legs.push(...payoutLegs(rules.vendor, stake, drawn.payout));
  return {
    legs,
    columns: {
      ...stored,
      game: rules.game,
      op: opens ? OP.openingSpin : OP.settledSpin,
      payout: opens ? 0n : drawn.payout,
      stops: `{${stopsOf(drawn).join(',')}}`,
      deny,
    },
  };
}

function composeStep({ vendor, game }: Rules, stored: StoredRound, drawn: SlotRound) {
  const last = stored.step === drawn.free.length;
  const release = { account: { house: 'escrow:slots', stripe: stored.stripe }, amount: -stored.stake };
  return {
    legs: last ? [release, ...payoutLegs(vendor, stored.stake, drawn.payout)] : [],
    columns: {
      ...stored,
      game,
      op: last ? OP.lastStep : OP.step,
      payout: last ? drawn.payout : 0n,
      stops: null,
      deny: null,
    },
  };
}

/** An entry that can only be answered from what is stored, or turned down. */
function denied(round: string, deny: number) {
  const none = { game: 0, rules: 0, pair: 0, nonce: 0n, stake: 0n, step: 0, payout: 0n, stops: null };
  return { legs: [], columns: { ...none, op: OP.step, round, deny } };
}

function payoutLegs(vendor: string, stake: bigint, payout: bigint): Leg[] {
  const legs: Leg[] = [];
  if (payout > 0n) legs.push({ account: { no: CASH }, amount: payout });
  if (payout !== stake) legs.push({ account: { house: `game:${vendor}` }, amount: stake - payout });
  return legs;
}
