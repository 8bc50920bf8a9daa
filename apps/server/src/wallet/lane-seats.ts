import type { Admitted } from './lane-batch.ts';
import type { LaneAnswer, LaneRequest } from './lane-request.ts';
import type { MemberId } from './movement.ts';

/** One submitted request until it is answered. */
export interface Entry {
  readonly request: LaneRequest;
  readonly answer: Promise<LaneAnswer>;
  readonly deadline: number;
  readonly resolve: (answer: LaneAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** Whoever submitted it was told that there is no answer yet: nobody takes down what it changed. */
  unheard: boolean;
  /** How often the member's row was held by somebody else. */
  busy: number;
  /** How often it went to the database: a replay of our own resending is still news. */
  sent: number;
}

/** A member in this lane: his entries go one after the other, each at his then present turn. */
export interface Seat {
  readonly member: MemberId;
  readonly queue: Entry[];
  /** Null until the database told it. */
  currency: number | null;
  turn: bigint;
  /** Whether what entries compose from was loaded after the turn was last learnt from the database. */
  fresh: boolean;
  /** Waiting, refreshing or in flight: then nobody else touches the seat. */
  taken: boolean;
}

export interface Boarding extends Admitted {
  readonly seat: Seat;
  readonly entry: Entry;
}

/** Idle members are remembered so that their next entry needs no question about their turn. */
const REMEMBERED = 50_000;

export class Seats {
  readonly #seats = new Map<MemberId, Seat>();

  of(member: MemberId): Seat {
    const known = this.#seats.get(member);
    if (known) return known;
    const seat: Seat = { member, queue: [], currency: null, turn: 0n, fresh: false, taken: false };
    this.#seats.set(member, seat);
    if (this.#seats.size > REMEMBERED) this.#forgetOldest();
    return seat;
  }

  /** Every entry that has no answer yet. */
  waiting(): Entry[] {
    return [...this.#seats.values()].flatMap((seat) => seat.queue);
  }

  forget(member: MemberId): void {
    this.#seats.delete(member);
  }

  #forgetOldest(): void {
    for (const [member, seat] of this.#seats) {
      if (seat.taken || seat.queue.length > 0) continue;
      this.#seats.delete(member);
      return;
    }
  }
}
