import { dealerLaw, drawChance, type Shoe, sizeOf, totalOf } from './dealer.ts';
import type { BlackjackRules } from './rules.ts';

/** What a player does with a hand that is not split or surrendered. */
export type Move = 'stand' | 'hit' | 'double';
/** Chooses by the counts of a hand; `first` is true of two cards that may be doubled. */
export type Policy = (hand: ArrayLike<number>, first: boolean) => Move;

export interface HandValue {
  readonly stand: number;
  readonly hit: number;
  readonly double: number;
}

/**
 * Expected gains, in stakes, of every hand against one up card, by exact recursion over the cards that are left. The shoe is what
 * is unseen besides the hand itself. Without a policy each hand is played as well as its own cards allow.
 */
export class HandValues {
  readonly #rules: BlackjackRules;
  readonly #up: number;
  readonly #shoe: Shoe;
  readonly #policy: Policy | undefined;
  readonly #hand = new Float64Array(10);
  readonly #stands = new Map<number, number>();
  readonly #bests = new Map<number, number>();

  constructor(rules: BlackjackRules, up: number, shoe: Shoe, policy?: Policy) {
    this.#rules = rules;
    this.#up = up;
    this.#shoe = shoe.slice();
    this.#policy = policy;
  }

  /** The three ways to play these cards. */
  of(...cards: readonly number[]): HandValue {
    return this.#holding(cards, () => ({ stand: this.#stand(), hit: this.#hit(), double: this.#double() }));
  }

  /** The value of a hand that may be doubled if its rules say so, as the policy or the best choice has it. */
  first(mayDouble: boolean, ...cards: readonly number[]): number {
    return this.#holding(cards, () => {
      if (this.#policy) return this.#by(this.#policy(this.#hand, mayDouble));
      const best = this.#best();
      return mayDouble ? Math.max(best, this.#double()) : best;
    });
  }

  /** The best or the policy's move with these cards. */
  move(mayDouble: boolean, ...cards: readonly number[]): Move {
    return this.#holding(cards, () => {
      if (this.#policy) return this.#policy(this.#hand, mayDouble);
      const [stand, hit] = [this.#stand(), this.#hit()];
      if (mayDouble && this.#double() > Math.max(stand, hit)) return 'double';
      return hit > stand ? 'hit' : 'stand';
    });
  }

  #by(move: Move): number {
    if (move === 'double') return this.#double();
    return move === 'hit' ? this.#hit() : this.#stand();
  }

  #holding<Found>(cards: readonly number[], work: () => Found): Found {
    for (const card of cards) this.#take(card, 1);
    const found = work();
    for (const card of cards) this.#take(card, -1);
    return found;
  }

  #take(card: number, count: 1 | -1): void {
    this.#hand[card] = (this.#hand[card] as number) + count;
    this.#shoe[card] = (this.#shoe[card] as number) - count;
  }

  #key(): number {
    let key = 0;
    for (let value = 0; value < 10; value++) key = key * 22 + (this.#hand[value] as number);
    return key;
  }

  #stand(): number {
    const key = this.#key();
    const known = this.#stands.get(key);
    if (known !== undefined) return known;
    const { total } = totalOf(this.#hand);
    const { totals, bust, blackjack } = dealerLaw(this.#rules, this.#up, this.#shoe);
    let value = bust - blackjack;
    for (let i = 0; i < 5; i++) value += Math.sign(total - 17 - i) * (totals[i] as number);
    this.#stands.set(key, value);
    return value;
  }

  #hit(): number {
    return this.#drawn(() => this.#best());
  }

  #double(): number {
    return 2 * this.#drawn(() => this.#stand());
  }

  #drawn(then: () => number): number {
    let value = 0;
    const size = sizeOf(this.#shoe);
    for (let card = 0; card < 10; card++) {
      const chance = drawChance(this.#rules, this.#up, this.#shoe, card, size);
      if (chance === 0) continue;
      this.#take(card, 1);
      value += chance * (totalOf(this.#hand).total > 21 ? -1 : then());
      this.#take(card, -1);
    }
    return value;
  }

  /** To hit or to stand; 21 stands. */
  #best(): number {
    const { total } = totalOf(this.#hand);
    if (total >= 21) return this.#stand();
    const key = this.#key();
    const known = this.#bests.get(key);
    if (known !== undefined) return known;
    const value = this.#policy
      ? this.#by(this.#policy(this.#hand, false))
      : Math.max(this.#stand(), this.#hit());
    this.#bests.set(key, value);
    return value;
  }
}
