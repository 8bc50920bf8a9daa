import { ENDINGS, type MemberEvent } from '@baize/contract/feeds';
import { formatAmount } from '@baize/contract/money';

import { type EndReason, spendTicket } from './accounts/accounts.ts';
import type { App } from './context.ts';
import type { Ground } from './ground.ts';
import { GUEST, inScope, memberScope } from './platform/database/scope.ts';
import type { FastifyInstance } from './platform/http/fastify.ts';
import { turnedAway } from './platform/http/http.ts';
import { createAudience } from './platform/realtime/audience.ts';
import { type BalanceNews, joinPeers, type SessionEnd } from './platform/realtime/peers.ts';
import { createFeeds } from './platform/realtime/realtime.ts';
import { createTail } from './platform/realtime/tail.ts';
import type { Logins } from './platform/secrets/logins.ts';
import { refusalText } from './site/site.ts';
import { balanceOf } from './wallet/wallet.ts';

type Tail = Awaited<ReturnType<typeof createTail>>;

export interface Lines extends Pick<App, 'feeds' | 'tellBalance'> {
  /** Shows a balance to the member's pages on every node. */
  tell(news: BalanceNews): void;
  /** Lets the pages of the site in, once the app can say whose a ticket is. */
  open(app: App, server: FastifyInstance, tail: Tail, linesMax: number): void;
  close(): Promise<void>;
}

/** The realtime lines of this node and its news from the other nodes. */
export async function openLines(ground: Ground, options: { logins: Logins; node: string }): Promise<Lines> {
  const { db, log, workers } = ground;
  const audience = createAudience({ node: options.node, workers });
  const feeds = createFeeds({ log, workers, audience });
  const push = (news: BalanceNews) => feeds.pushBalance(news.member, balanceEvent(news));
  let hearEnd: (end: SessionEnd) => void = () => undefined;
  const peers = await joinPeers({
    url: options.logins.app,
    log,
    workers,
    node: options.node,
    audience,
    onBalance: push,
    onEnded: (end) => hearEnd(end),
  });
  const tell = (news: BalanceNews) => {
    push(news);
    peers.tell(news);
  };
  return {
    feeds,
    tell,
    tellBalance: (member, known) =>
      void inScope(memberScope(member), async () => known ?? balanceOf(db, member)).then(
        ({ balance, seq }) => tell({ member, balance, seq }),
        (error: unknown) => log.warn({ err: error }, 'a balance could not be told'),
      ),
    open(app, server, tail, linesMax) {
      const { publicUrl, trustProxy } = app.config;
      feeds.attach({
        server,
        source: tail,
        origins: [publicUrl],
        trustProxy,
        linesMax,
        onTurnedAway: (refusal, address) => turnedAway({ ...app, message: refusalText }, refusal, address),
        admit: (ticket) => admit(app, ticket),
      });
      hearEnd = ({ session, reason }) => {
        app.sessions.ended(session, reason as EndReason);
        app.staff.ended(session, reason as EndReason);
      };
      app.sessions.onEnded((session, reason) => feeds.endSession(session, endedEvent(reason)));
    },
    close: () => peers.close(),
  };
}

/** Follows the outbox on this node. */
export function followOutbox(app: App): Promise<Tail> {
  const { db, workers, metrics, switches, zone, regions, catalog } = app;
  return createTail({
    db,
    workers,
    metrics,
    async onEvents(events) {
      // A page that hears of a change may ask this node for it immediately.
      if (events.some(({ topic }) => topic === 'lobby'))
        await Promise.all([switches.reload(), zone.reload(), regions.reload(), catalog.reload()]);
      if (events.some(({ event }) => event.type === 'lotteryDrawn')) app.lottery.board.forget();
      app.feeds.publish(events);
    },
  });
}

async function admit(app: App, ticket: string) {
  const opened = await inScope(GUEST, () => spendTicket(app, ticket));
  if (!opened) return null;
  const purse = await inScope(memberScope(opened.member), () => balanceOf(app.db, opened.member));
  return {
    session: opened.id,
    member: opened.member,
    hello: balanceEvent({ ...purse, member: opened.member }),
  };
}

function balanceEvent(news: BalanceNews): MemberEvent & { type: 'balance' } {
  return { type: 'balance', balance: formatAmount(news.balance), version: String(news.seq) };
}

function endedEvent(reason: EndReason): MemberEvent {
  return { type: 'ended', reason: ENDINGS.find((each) => each === reason) ?? 'expired' };
}
