import { expect, test } from 'vitest';

import { decide } from './decide.ts';
import type { Message } from './message.ts';
import {
  type Arrival,
  arrivalOf,
  type Effect,
  type IdState,
  idStateOf,
  type NamedState,
  namedStateOf,
  type RoundState,
  roundStateOf,
  STATE_TABLE,
} from './state-table.ts';
import { type Known, NO_ROUND, ROUND, type Round, STATE, type StoredTx, TX } from './stored-state.ts';

const OWN = { txid: 't', hash: 1n, wrong: null } as const;
const WINS = [
  { ...OWN, kind: 'win', amount: 30n, cap: null },
  { ...OWN, kind: 'win', amount: 30n, cap: 20n },
  { ...OWN, kind: 'jackpotWin', amount: 30n, cap: null },
] as const;
const AMOUNTS = [null, 0n, 3n, 10n, 11n];

/** Messages of each kind, with all that changes an answer. */
const MESSAGES: Readonly<Record<Arrival, readonly Message[]>> = {
  bet: [true, false].map((hold) => betOf({ hold, win: null })),
  betWin: [null, 20n].map((cap) => betOf({ hold: false, win: { txid: 'w', hash: 2n, amount: 30n, cap } })),
  win: WINS.flatMap((win) => [true, false].map((free) => ({ ...win, free, ends: false, named: false }))),
  namedWin: WINS.flatMap((win) => [true, false].map((free) => ({ ...win, free, ends: true, named: true }))),
  promoWin: [{ ...OWN, kind: 'promoWin', amount: 5n }],
  adjust: [true, false].map((credit) => ({ ...OWN, kind: 'adjust', amount: 5n, credit })),
  rollback: AMOUNTS.map((amount) => ({ ...OWN, kind: 'rollback', whole: false, amount })),
  rollbackRound: [{ ...OWN, kind: 'rollback', whole: true, amount: null }],
  endRound: [{ ...OWN, kind: 'endRound' }],
  heldWin: [{ ...OWN, kind: 'heldWin', amount: 5n }],
  staffRollback: [{ ...OWN, kind: 'rollback', whole: true, amount: null, staff: true }],
};

const NEW_ROUND: Round = { ...NO_ROUND, version: 1 };
const BET_ON: Round = { ...NEW_ROUND, bets: 1, stake: 10n };
const WON: Round = { ...BET_ON, wins: 1, won: 30n };
const ROUNDS: Readonly<Record<RoundState, readonly (Round | null)[]>> = {
  unknown: [null],
  empty: [{ ...NEW_ROUND, dead: 1 }],
  open: [BET_ON, { ...BET_ON, held: 10n }, WON],
  closed: [NEW_ROUND, BET_ON, WON].map((round) => ({ ...round, state: ROUND.closed })),
  void: [{ ...NEW_ROUND, dead: 1, state: ROUND.void }],
};
const NAMED: Readonly<Record<NamedState, readonly (StoredTx | null)[]>> = {
  unknown: [null],
  bet: [storedAs(TX.bet, STATE.posted)],
  paid: [storedAs(TX.bet, STATE.posted)],
  hold: [{ ...storedAs(TX.bet, STATE.held), held: 10n, stripe: 3 }],
  other: [TX.win, TX.adjust, TX.endRound, TX.rollback].map((kind) => storedAs(kind, STATE.posted)),
  refused: [TX.bet, TX.win].map((kind) => storedAs(kind, STATE.refused)),
  reversed: [TX.bet, TX.win].map((kind) => storedAs(kind, STATE.reversed)),
  forbidden: [storedAs(TX.bet, STATE.tombstone)],
};
const IDS: Readonly<Record<Exclude<IdState, 'new'>, StoredTx>> = {
  same: storedAs(TX.bet, STATE.posted),
  other: { ...storedAs(TX.bet, STATE.posted), hash: 99n },
  forbidden: { ...storedAs(TX.bet, STATE.tombstone), hash: null },
};

test('each message is answered in each state as the table says, and the table says nothing else', () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const arrival of keys(MESSAGES))
    for (const state of keys(ROUNDS)) {
      const cell = STATE_TABLE[arrival].round[state];
      const named = 'named' in cell ? keys(NAMED) : [];
      const all: [string, Effect, Known[]][] =
        'named' in cell
          ? named.map((name) => [name, cell.named[name], knownIn(state, name)])
          : [['', cell, keys(NAMED).flatMap((name) => knownIn(state, name))]];
      for (const [name, effect, known] of all) {
        // A paid bet needs a win in its round.
        if (known.length === 0) continue;
        cells += 1;
        const said = new Set(MESSAGES[arrival].flatMap((each) => known.map((now) => answerOf(each, now))));
        const expected = saidBy(effect);
        if (said.symmetricDifference(expected).size > 0)
          wrong.push(`${arrival} ${state} ${name}: ${[...said]}, not ${[...expected]}`);
      }
    }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(100);
});

test('an id that came before is answered as the table says', () => {
  for (const arrival of keys(MESSAGES))
    for (const message of MESSAGES[arrival])
      for (const id of keys(IDS)) {
        const second = message.kind === 'bet' && message.win ? storedAs(TX.win, STATE.posted, 2n) : null;
        const known = { ...knownOf(BET_ON, null), tx: IDS[id], second };
        expect([arrivalOf(message), idStateOf(message, known)]).toEqual([arrival, id]);
        expect(answerOf(message, known)).toBe([...saidBy(STATE_TABLE[arrival].id[id])][0]);
      }
});

function betOf(rest: Pick<Message & { kind: 'bet' }, 'hold' | 'win'>): Message {
  return { ...OWN, ...rest, kind: 'bet', amount: 10n, ends: false, free: null };
}

function storedAs(kind: number, state: number, hash = 1n): StoredTx {
  return {
    id: 'named',
    member: 1n,
    movement: 'm',
    kind,
    state,
    hash,
    round: 'r',
    amount: 10n,
    moved: -10n,
    outstanding: 0n,
    stripe: null,
    held: 0n,
    status: 'OK',
    effect: null,
    at: new Date(0),
  };
}

/** All that may be known in a state of the round and of the message that is named. */
function knownIn(state: RoundState, named: NamedState): Known[] {
  return ROUNDS[state]
    .flatMap((round) => NAMED[named].map((reference) => knownOf(round, reference)))
    .filter((known) => roundStateOf(known) === state && namedStateOf(known) === named);
}

function knownOf(round: Round | null, reference: StoredTx | null): Known {
  return {
    tx: null,
    second: null,
    reference,
    round,
    holds: [],
    grant: null,
    cash: 100n,
    owed: 0n,
    foreign: false,
    inPlay: 0n,
  };
}

function saidBy(effect: Effect): Set<string> {
  if ('replay' in effect) return new Set(['replay']);
  if ('answer' in effect) return new Set([`${effect.answer}, no trace`]);
  return new Set('refuse' in effect ? [effect.refuse] : effect.says);
}

function answerOf(message: Message, known: Known): string {
  const decision = decide(message, known);
  if (decision.do === 'replay') return 'replay';
  if (decision.do === 'answer') return `${decision.status}, no trace`;
  const { status, effect, refused } = decision.effects;
  expect(refused).toBe(status !== 'OK' && status !== 'WIN_OVER_CAP');
  return effect ?? status;
}

function keys<K extends string>(states: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(states) as K[];
}
