import type { BonusMemberEvent } from './bonus/feature.ts';
import type { CashierMemberEvent } from './cashier/feature.ts';
import type { GamesLobbyEvent } from './games/feature.ts';
import type { IdentityMemberEvent } from './identity/feature.ts';
import type { LotteryLobbyEvent, LotteryMemberEvent } from './lottery/feature.ts';
import type { ProtectionMemberEvent } from './protection/feature.ts';
import type { SiteLobbyEvent, SiteMemberEvent } from './site/feature.ts';
import type { PrizeEvent, TournamentLobbyEvent } from './tournaments/feature.ts';
import type { WalletMemberEvent } from './wallet/feature.ts';

export type { JackpotNews } from './games/feature.ts';
export type { LotteryNews } from './lottery/feature.ts';

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

/** The events of a member's own line: one row a feature. */
export type MemberEvent =
  | { readonly type: 'ended'; readonly reason: Ending }
  | BonusMemberEvent
  | CashierMemberEvent
  | IdentityMemberEvent
  | LotteryMemberEvent
  | PrizeEvent
  | ProtectionMemberEvent
  | SiteMemberEvent
  | WalletMemberEvent;

/** The events that everybody hears: one row a feature. */
export type LobbyEvent = GamesLobbyEvent | LotteryLobbyEvent | SiteLobbyEvent | TournamentLobbyEvent;

export type FeedFrame =
  | { readonly topic: 'member'; readonly cursor: string | null; readonly event: MemberEvent }
  | { readonly topic: 'lobby'; readonly cursor: string | null; readonly event: LobbyEvent }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly ready: true }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly resync: true }
  | { readonly pong: number };
