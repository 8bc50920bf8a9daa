import type { JoinedLobbyEvent } from './joins/lobby-events.generated.ts';
import type { JoinedMemberEvent } from './joins/member-events.generated.ts';

/** The messages of the realtime line `/live`. One JSON object a frame. */
export type FeedTopic = 'member' | 'lobby';

/** First frame of the client: the topics wanted, each with the cursor of the last event seen. */
export interface FeedHello {
  readonly topics: Partial<Record<FeedTopic, string | null>>;
}

/** A later frame of the client: the room of the site that its page shows, such as `lottery/FFSSC1`, or none. */
export interface FeedRoom {
  readonly watch: string | null;
}

/** A room is a kind and a name. */
export const ROOM: RegExp = /^[a-z]{1,20}\/[\w-]{1,20}$/;

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

/** The events of a member's own line. */
export type MemberEvent = { readonly type: 'ended'; readonly reason: Ending } | JoinedMemberEvent;

/** How many people have a room open on all nodes: members once, guests by connection. Only pages of the room hear it. */
export interface RoomNews {
  readonly type: 'watching';
  readonly room: string;
  readonly people: number;
}

/** The events that everybody hears. */
export type LobbyEvent = RoomNews | JoinedLobbyEvent;

export type FeedFrame =
  | { readonly topic: 'member'; readonly cursor: string | null; readonly event: MemberEvent }
  | { readonly topic: 'lobby'; readonly cursor: string | null; readonly event: LobbyEvent }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly ready: true }
  | { readonly topic: FeedTopic; readonly cursor: string; readonly resync: true }
  | { readonly pong: number };
