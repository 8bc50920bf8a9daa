import { CENT } from '../../kit/amounts.ts';
import type { FairStream } from '../../kit/stream.ts';
import type { Bet } from '../bets.ts';
import type { BlackjackRules } from './rules.ts';

/** One choice of a player as a word: `hit`. */
export type Action = string;

export interface Dealt {
  readonly cards: readonly number[];
  readonly total: number;
  readonly soft: boolean;
}

/** How a hand ended; undefined while it is to be played. */
type Ended = 'stands' | 'blackjack' | 'bust' | 'surrendered';

export interface Hand extends Dealt {
  readonly spot: string;
  readonly stake: bigint;
  readonly insurance: bigint;
  readonly doubled: boolean;
  readonly state: Ended | undefined;
}

interface Seat {
  readonly spot: string;
  stake: bigint;
  cards: number[];
  insurance: bigint;
  /** Whether the player has said yes or no to insurance. */
  asked: boolean;
  doubled: boolean;
  /** Hands that share one first hand, when there are more than one. */
  split: boolean;
  state: Ended | undefined;
}

/** One round as it is played; the same stream and the same actions lead to the same table. */
export class Table {
  readonly #rules: BlackjackRules;
  readonly #shoe: Shoe;
  readonly #seats: Seat[];
  readonly #dealer: number[] = [];
  #stage: 'open' | 'over';

  constructor(rules: BlackjackRules, random: Pick<FairStream, 'int'>, bet: Bet) {
    this.#rules = rules;
    this.#stage = 'open';
    this.#shoe = new Shoe(random, rules.decks * 52);
    this.#seats = bet.map(({ spot, stake }) => ({
      spot,
      stake,
      cards: [this.#shoe.next()],
      insurance: 0n,
      asked: false,
      doubled: false,
      split: false,
      state: undefined,
    }));
    this.#dealer.push(this.#shoe.next());
    for (const seat of this.#seats) seat.cards.push(this.#shoe.next());
    if (rules.peek) this.#dealer.push(this.#shoe.next());
    for (const seat of this.#seats) if (totalOf(seat.cards).total === 21) seat.state = 'blackjack';
    this.#goOn();
  }

  finished(): boolean {
    return this.#stage === 'over';
  }

  outcome(): number[] {
    return this.#shoe.drawn.map((id) => id % 52);
  }

  dealer(): Dealt {
    return { cards: this.#dealer, ...totalOf(this.#dealer) };
  }

  dealerShown(): Dealt {
    const cards = this.#dealer.slice(0, 1);
    return { cards, ...totalOf(cards) };
  }

  hands(): Hand[] {
    return this.#seats.map((seat) => ({ ...seat, ...totalOf(seat.cards) }));
  }

  asks(): 'insurance' | 'play' | null {
    if (this.finished()) return null;
    return this.#seats.some((seat) => this.#insurable(seat)) ? 'insurance' : 'play';
  }

  /** The hand that is asked. */
  active(): number | null {
    if (this.finished()) return null;
    const insurable = this.#seats.findIndex((seat) => this.#insurable(seat));
    return insurable >= 0 ? insurable : this.#seats.findIndex(({ state }) => state === undefined);
  }

  options(): Action[] {
    const asked = this.#asked();
    if (!asked) return [];
    if (this.asks() === 'insurance') return ['decline', 'insure'];
    const two = asked.cards.length === 2;
    const may: [Action, boolean][] = [
      ['stand', true],
      ['hit', true],
      ['double', two && (!asked.split || this.#rules.doubleAfterSplit)],
      ['split', two && this.#splittable(asked)],
      ['surrender', two && !asked.split && this.#rules.lateSurrender],
    ];
    return may.flatMap(([action, allowed]) => (allowed ? [action] : []));
  }

  act(action: Action): void {
    const asked = this.#asked();
    if (!asked) return;
    const moves: Readonly<Record<string, () => void>> = {
      decline: () => this.#insure(asked, 0n),
      insure: () => this.#insure(asked, halfOf(asked.stake)),
      stand: () => this.#end(asked, 'stands'),
      hit: () => this.#draw(asked),
      double: () => this.#double(asked),
      split: () => this.#split(asked),
      surrender: () => this.#end(asked, 'surrendered'),
    };
    moves[action]?.();
    this.#goOn();
  }

  #asked(): Seat | undefined {
    const active = this.active();
    return active === null ? undefined : this.#seats[active];
  }

  /** An ace is up and the half of the stake is a cent at least. */
  #insurable(seat: Seat): boolean {
    return !seat.asked && (this.#dealer[0] as number) >> 2 === ACE && halfOf(seat.stake) > 0n;
  }

  #splittable({ spot, cards: [a = 0, b = 0], split }: Seat): boolean {
    const hands = this.#seats.filter((seat) => seat.spot === spot).length;
    const aces = a >> 2 === ACE;
    return points(a) === points(b) && hands < this.#rules.splitTo && !(split && aces);
  }

  #insure(seat: Seat, insurance: bigint): void {
    seat.asked = true;
    seat.insurance = insurance;
  }

  #end(seat: Seat, state: Ended): void {
    seat.state = state;
  }

  #draw(seat: Seat): void {
    seat.cards.push(this.#shoe.next());
    const { total } = totalOf(seat.cards);
    if (total > 21) seat.state = 'bust';
    if (total === 21) seat.state = 'stands';
  }

  #double(seat: Seat): void {
    seat.stake *= 2n;
    seat.doubled = true;
    this.#draw(seat);
    seat.state ??= 'stands';
  }

  /** The second hand waits for its second card until the first has been played; split aces get one card each. */
  #split(seat: Seat): void {
    const [, second = 0] = seat.cards;
    seat.split = true;
    seat.cards.length = 1;
    const other: Seat = { ...seat, cards: [second], insurance: 0n };
    this.#seats.splice(this.#seats.indexOf(seat) + 1, 0, other);
  }

  /** Deals what needs no choice: second cards of split hands, and in the end the dealer's. */
  #goOn(): void {
    if (this.asks() === 'insurance') return;
    if (this.#rules.peek && this.#dealerBlackjack()) {
      this.#stage = 'over';
      for (const seat of this.#seats) seat.state ??= 'stands';
      return;
    }
    let waiting = this.#waiting();
    while (waiting && waiting.cards.length === 1) {
      this.#draw(waiting);
      if ((waiting.cards[0] as number) >> 2 === ACE) waiting.state ??= 'stands';
      waiting = this.#waiting();
    }
    if (waiting) return;
    this.#stage = 'over';
    this.#playDealer();
  }

  #waiting(): Seat | undefined {
    return this.#seats.find(({ state }) => state === undefined);
  }

  #dealerBlackjack(): boolean {
    return this.#dealer.length === 2 && totalOf(this.#dealer).total === 21;
  }

  /** The dealer shows the second card always, and draws only against a hand that is still in. */
  #playDealer(): void {
    if (this.#dealer.length < 2) this.#dealer.push(this.#shoe.next());
    if (!this.#seats.some(({ state }) => state === 'stands')) return;
    for (;;) {
      const { total, soft } = totalOf(this.#dealer);
      if (total > 17 || (total === 17 && !(soft && this.#rules.dealerHitsSoft17))) return;
      this.#dealer.push(this.#shoe.next());
    }
  }
}

/** Cards one by one as `FairStream.pick` would give them, without drawing those that nobody needs. */
class Shoe {
  readonly drawn: number[] = [];
  readonly #random: Pick<FairStream, 'int'>;
  readonly #cards: number[];

  constructor(random: Pick<FairStream, 'int'>, size: number) {
    this.#random = random;
    this.#cards = Array.from({ length: size }, (_, id) => id);
  }

  next(): number {
    const [cards, i] = [this.#cards, this.drawn.length];
    const j = i + this.#random.int(cards.length - i);
    const card = cards[j] as number;
    cards[j] = cards[i] as number;
    cards[i] = card;
    this.drawn.push(card);
    return card % 52;
  }
}

const ACE = 12;

function points(card: number): number {
  const rank = card >> 2;
  return rank === ACE ? 1 : Math.min(rank + 2, 10);
}

export function totalOf(cards: readonly number[]): { total: number; soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + points(card), 0);
  const soft = hard <= 11 && cards.some((card) => card >> 2 === ACE);
  return { total: soft ? hard + 10 : hard, soft };
}

/** In whole cents, rounded down. */
function halfOf(stake: bigint): bigint {
  return (stake / 2n / CENT) * CENT;
}
