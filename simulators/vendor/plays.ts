import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { sendJson } from '../identity/loopback.ts';
import { listedGame } from './game-list.ts';
import { gamePage } from './game-page.ts';
import type { Messenger } from './messages.ts';

/** The platform's start requests. */
export interface Start {
  readonly gameCode: string;
  readonly playMode: 'real' | 'demo';
  readonly launchToken?: string;
  readonly lobbyUrl?: string;
  readonly depositUrl?: string;
  readonly tableId?: string;
}

interface Session {
  readonly sessionToken: string;
  readonly playerId: string;
  readonly currency: string;
  balance: string;
}

interface Play extends Start {
  /** Of a demo, which asks nobody. */
  demoBalance: number;
  session: Session | null;
}

export interface PageFaults {
  /** So many never say that they are there. */
  silent: number;
  /** So many say that they cannot go on. */
  broken: number;
  /** So many starts ask for a window of their own. */
  apart: number;
}

export interface ReportedRound {
  readonly state: 'OPEN' | 'CLOSED' | 'VOID' | 'UNKNOWN';
  readonly wins: readonly { readonly playerId: string; readonly amount: string }[];
  /** Where the round is shown again. */
  readonly replayUrl?: string;
}

const SYMBOLS = ['♠', '♥', '♦', '♣'];
const STAKE = '1.00';

/** The games that were started, their pages, and the rounds that are played on them. */
export class Plays {
  readonly starts: Start[] = [];
  readonly rounds = new Map<string, ReportedRound>();
  readonly pages: PageFaults = { silent: 0, broken: 0, apart: 0 };
  readonly #plays = new Map<string, Play>();
  readonly #messenger: Messenger;

  constructor(messenger: Messenger) {
    this.#messenger = messenger;
  }

  /** Starts a game and says where its page is. */
  start(asked: Start, site: string) {
    const ticket = randomBytes(16).toString('hex');
    this.starts.push(asked);
    this.#plays.set(ticket, { ...asked, demoBalance: 1_000, session: null });
    const expiresAt = new Date(Date.now() + 120_000).toISOString();
    const openIn = this.pages.apart > 0 ? 'window' : 'iframe';
    this.pages.apart = Math.max(0, this.pages.apart - 1);
    return { url: `${site}/play?ticket=${ticket}`, expiresAt, openIn };
  }

  /** Serves the page of a started game, and what it asks for. */
  async answer(response: ServerResponse, url: URL): Promise<void> {
    const ticket = url.searchParams.get('ticket') ?? '';
    const play = this.#plays.get(ticket);
    if (!play) return void response.writeHead(404).end('{}');
    if (url.pathname === '/play') {
      const html = this.#pageOf(play, ticket);
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }
    const session = await this.#sessionOf(play);
    if (url.pathname === '/state')
      return sendJson(response, { balance: session?.balance ?? play.demoBalance.toFixed(2) });
    sendJson(response, await (session ? this.#spin(play, session) : spinDemo(play)));
  }

  #pageOf(play: Play, ticket: string): string {
    return gamePage({
      name: nameOf(play.gameCode),
      ticket,
      lobby: play.lobbyUrl ?? '',
      demo: play.playMode === 'demo',
      table: play.tableId ?? '',
      deposit: play.depositUrl ?? '',
      fault: this.#pageFault(),
    });
  }

  #pageFault(): 'silent' | 'broken' | null {
    for (const fault of ['silent', 'broken'] as const) {
      if (this.pages[fault] <= 0) continue;
      this.pages[fault] -= 1;
      return fault;
    }
    return null;
  }

  async #sessionOf(play: Play): Promise<Session | null> {
    if (play.playMode === 'demo' || play.session) return play.session;
    const { body } = await this.#messenger.send('/wallet/authenticate', {
      launchToken: play.launchToken,
      gameCode: play.gameCode,
    });
    if (body.status !== 'OK') throw new Error(body.status);
    play.session = body;
    return play.session;
  }

  async #spin(play: Play, session: Session) {
    const { playerId, currency, sessionToken } = session;
    const roundId = randomUUID();
    const about = { playerId, currency, roundId };
    const bet = await this.#messenger.send('/wallet/bet', {
      ...about,
      sessionToken,
      gameCode: play.gameCode,
      transactionId: `${roundId}-b`,
      amount: STAKE,
      issuedAt: new Date().toISOString(),
      ...(isLottery(play.gameCode)
        ? { betDetails: [{ market: 'Reels', selection: 'Three alike', stake: STAKE }] }
        : {}),
    });
    if (bet.body.status !== 'OK')
      return { balance: bet.body.balance ?? session.balance, told: bet.body.status };
    const { reels, times } = draw();
    const amount = times.toFixed(2);
    const win = await this.#messenger.send('/wallet/win', {
      ...about,
      transactionId: `${roundId}-w`,
      amount,
      endRound: true,
      result: reels,
      betTransactionId: `${roundId}-b`,
      results: [{ outcome: times > 0 ? 'WON' : 'LOST', return: amount }],
    });
    this.rounds.set(roundId, { state: 'CLOSED', wins: [{ playerId, amount }] });
    session.balance = win.body.balance;
    return { balance: win.body.balance, reels, told: times > 0 ? `You win ${times.toFixed(2)}` : '' };
  }
}

function spinDemo(play: Play) {
  const { reels, times } = draw();
  play.demoBalance += times - 1;
  return {
    balance: play.demoBalance.toFixed(2),
    reels,
    told: times > 0 ? `You win ${times.toFixed(2)}` : '',
  };
}

/** Three of a kind pays twelve times, so that the game gives back three quarters. */
function draw() {
  const reels = Array.from({ length: 3 }, () => SYMBOLS[randomInt(SYMBOLS.length)] ?? '');
  return { reels: reels.join(''), times: new Set(reels).size === 1 ? 12 : 0 };
}

/** Bets of such say what they are on. */
function isLottery(gameCode: string): boolean {
  const n = /^game-(\d+)$/.exec(gameCode)?.[1];
  return n !== undefined && listedGame(Number(n)).type === 'LOTT';
}

function nameOf(gameCode: string): string {
  const n = /^game-(\d+)$/.exec(gameCode)?.[1];
  return n === undefined ? gameCode : listedGame(Number(n)).names.EN;
}
