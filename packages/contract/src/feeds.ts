import type { jackpots } from './games/jackpots.ts';
import type { OutputOf } from './route.ts';

type ShownJackpots = OutputOf<typeof jackpots>;

/** The messages of the realtime line `/live`. One JSON object a frame. */
export type FeedTopic = 'member' | 'lobby';

/** First frame of the client: the topics wanted, each with the cursor of the last event seen. */
export interface FeedHello {
  readonly topics: Partial<Record<FeedTopic, string | null>>;
}

/**
 * The reason why a session is over: a newer one, time, an operator, a lock of the account, its owner from elsewhere, a new password,
 * or the player's limits; or it is held by another browser.
 */
export const ENDINGS = [
  'otherDevice',
  'expired',
  'closed',
  'locked',
  'revoked',
  'password',
  'timeLimit',
  'excluded',
  'otherBrowser',
] as const;
export type Ending = (typeof ENDINGS)[number];

export type MemberEvent =
  | { readonly type: 'balance'; readonly balance: string; readonly version: string }
  | { readonly type: 'ended'; readonly reason: Ending }
  | { readonly type: 'notice'; readonly id: string }
  /** A deposit or withdrawal has changed its state. */
  | { readonly type: 'cashier'; readonly about: 'deposit' | 'withdrawal'; readonly id: string }
  /** A bonus has begun or ended. */
  | { readonly type: 'bonus' }
  /** So many free rounds on an own title were granted. */
  | { readonly type: 'freeRounds'; readonly rounds: number }
  /** A prize of a tournament was paid. */
  | {
      readonly type: 'prize';
      readonly tournament: string;
      readonly place: number;
      readonly amount: string;
      readonly currency: string;
    }
  /** Lines of a lottery issue have won: all that they paid. */
  | { readonly type: 'lottery'; readonly game: string; readonly issue: string; readonly won: string }
  /** A chase has stopped or ended: all that came back of it. */
  | {
      readonly type: 'chase';
      readonly id: string;
      readonly state: 'stopped' | 'cancelled' | 'ended';
      readonly game: string;
      readonly back: string;
    }
  /** The check of the member's identity has changed its state. */
  | { readonly type: 'identity' }
  /** Limits of the member, or whether play and deposits are closed to them, have changed. */
  | { readonly type: 'protection' };

export type LobbyEvent =
  | { readonly type: 'status'; readonly status: 0 | 1 | 2; readonly ends: string | null }
  | { readonly type: 'switches' }
  | { readonly type: 'notices' }
  /** Games or vendors have changed. */
  | { readonly type: 'games' }
  /** A tournament was published, cancelled or paid. */
  | { readonly type: 'tournaments' }
  | LotteryNews
  /** The result of an issue is late: its sources differ, or the issue is void and stakes go back. */
  | { readonly type: 'lotteryLate'; readonly game: string; readonly issue: string; readonly void: boolean }
  | JackpotNews;

/** The numbers of an issue: drawn, confirmed, or corrected where the version is higher than one. */
export interface LotteryNews {
  readonly type: 'lotteryDrawn';
  readonly game: string;
  readonly issue: string;
  readonly version: number;
  /** In canonical form. */
  readonly numbers: Readonly<Record<string, unknown>>;
}

/** Meters of jackpots that have moved, for all viewers at once; a later message makes up for one that was missed. */
export interface JackpotNews {
  readonly type: 'jackpots';
  /** All that is shown; otherwise the amounts that changed. */
  readonly whole: boolean;
  /** The currency of those who name none. */
  readonly brand: string;
  /** As `jackpots` answers in this currency; null means every one in which there is no pool. */
  readonly views: readonly { readonly currency: string | null; readonly shown: ShownJackpots }[];
}

export type FeedFrame =
  | { readonly topic: 'member'; readonly cursor: string | null; readonly event: MemberEvent }
  | { readonly topic: 'lobby'; readonly cursor: string | null; readonly event: LobbyEvent }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly ready: true }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly resync: true }
  | { readonly pong: number };
