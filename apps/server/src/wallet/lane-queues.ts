import type { Admitted } from './lane-batch.ts';
import type { LaneAnswer, LaneRequest } from './lane-request.ts';
import type { MemberId } from './movement.ts';

interface LaneCaller {
  readonly resolve: (answer: LaneAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** None where it waits as long as it takes. */
  readonly timer?: NodeJS.Timeout;
}

/** One submitted request until it is answered. */
export interface LaneEntry {
  readonly request: LaneRequest;
  /** The requests that wait for it, of which most have one; each until its own time is over. */
  readonly callers: LaneCaller[];
  readonly deadline: number;
  /** Its caller was answered that there is no result yet: nobody applies its changes. */
  unheard: boolean;
  /** How often the member's row was held by somebody else. */
  busy: number;
  /** How often it went to the database: a replay of our own resending is still news. */
  sent: number;
}

/** A member in this lane: his entries go one after the other, each at his then present version. */
export interface MemberQueue {
  readonly member: MemberId;
  readonly entries: LaneEntry[];
  /** Null until the database has answered. */
  currency: number | null;
  version: bigint;
  /** Whether what entries compose from was loaded after the version was last learnt from the database. */
  fresh: boolean;
  /** Waiting, refreshing or in flight: then nobody else touches the queue. */
  taken: boolean;
}

export interface Boarding extends Admitted {
  readonly queue: MemberQueue;
  readonly entry: LaneEntry;
}

/** Idle members are remembered so that their next entry needs no question about their version. */
const REMEMBERED = 50_000;

export class MemberQueues {
  readonly #queues = new Map<MemberId, MemberQueue>();

  of(member: MemberId): MemberQueue {
    const known = this.#queues.get(member);
    if (known) return known;
    const queue: MemberQueue = {
      member,
      entries: [],
      currency: null,
      version: 0n,
      fresh: false,
      taken: false,
    };
    this.#queues.set(member, queue);
    if (this.#queues.size > REMEMBERED) this.#forgetOldest();
    return queue;
  }

  /** Every entry that has no answer yet. */
  waiting(): LaneEntry[] {
    return [...this.#queues.values()].flatMap((queue) => queue.entries);
  }

  forget(member: MemberId): void {
    this.#queues.delete(member);
  }

  #forgetOldest(): void {
    for (const [member, queue] of this.#queues) {
      if (queue.taken || queue.entries.length > 0) continue;
      this.#queues.delete(member);
      return;
    }
  }
}
