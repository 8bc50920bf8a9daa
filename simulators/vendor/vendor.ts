import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { type Faults, nextFault, noFaults, pause, setFaults } from '../faults.ts';
import { type Loopback, listen, sendJson } from '../identity/loopback.ts';
import { Bank } from './bank.ts';
import { checksumPage, feedGame, feedPage, type ToldChecksum } from './feed.ts';
import { gamePage } from './game-page.ts';
import { Grants } from './grants.ts';
import { Messenger } from './messages.ts';
import { type Credentials, isFromPlatform, signedAnswer } from './signing.ts';

/** What the platform asked us to start. */
interface Start {
  readonly gameCode: string;
  readonly playMode: 'real' | 'demo';
  readonly launchToken?: string;
  readonly lobbyUrl?: string;
  readonly depositUrl?: string;
  readonly tableId?: string;
}

interface Play extends Start {
  /** Of a demo, which asks nobody. */
  demoBalance: number;
  session: { sessionToken: string; playerId: string; currency: string; balance: string } | null;
}

export interface VendorOptions extends Credentials {
  /** Address of the platform. */
  readonly site: string;
  readonly port?: number;
  /** Size of the feed. */
  readonly games?: number;
}

export interface VendorSimulator extends Loopback {
  readonly messenger: Messenger;
  /** What becomes of the platform's own calls: `refuse`, `reject`, `drop`, `delayMs`. */
  readonly faults: Faults;
  /** Calls of the platform, by their path, that are answered when this is over. */
  readonly waits: Map<string, Promise<void>>;
  readonly starts: Start[];
  /** Method and path of every call of the platform, as it arrives. */
  readonly heard: string[];
  /** Money that players keep here. */
  readonly bank: Bank;
  /** What became of rounds, as we tell the platform when it asks. */
  readonly rounds: Map<string, ToldRound>;
  /** Sessions that the platform told us to end. */
  readonly kicked: unknown[];
  /** What becomes of the pages of games. */
  readonly pages: PageFaults;
  /** Free rounds that the platform granted. */
  readonly grants: Grants;
  /** Our pools, by their name. */
  readonly jackpots: Map<string, ToldJackpot>;
  /** What the feed says otherwise of some games, by their code. */
  readonly retold: Map<string, object>;
  /** Games that are made of something else than their version says. */
  readonly checksums: Map<string, ToldChecksum>;
}

export interface ToldJackpot {
  readonly jackpotId: string;
  readonly level?: string;
  readonly gameCodes: readonly string[];
  readonly currency: string;
  readonly amount: string;
}

interface PageFaults {
  /** So many never say that they are there. */
  silent: number;
  /** So many say that they cannot go on. */
  broken: number;
  /** So many starts ask for a window of their own. */
  apart: number;
}

interface ToldRound {
  readonly state: 'OPEN' | 'CLOSED' | 'VOID' | 'UNKNOWN';
  readonly wins: readonly { readonly playerId: string; readonly amount: string }[];
  /** Where the round is shown again. */
  readonly replayUrl?: string;
}

const SYMBOLS = ['♠', '♥', '♦', '♣'];
const STAKE = '1.00';
const LIST_PAGE = 3;

/**
 * A studio: serves the calls that a vendor implements, a feed of games and a page to play them, and sends the platform its
 * messages. `POST /faults?drop=1` spoils its answers, `POST /message-faults?duplicate=5&storm=1` its messages.
 */
export async function startVendor(options: VendorOptions): Promise<VendorSimulator> {
  const messenger = new Messenger(options.site, options);
  const faults = noFaults();
  const waits = new Map<string, Promise<void>>();
  const plays = new Map<string, Play>();
  const starts: Start[] = [];
  const heard: string[] = [];
  const kicked: unknown[] = [];
  const pages: PageFaults = { silent: 0, broken: 0, apart: 0 };
  const rounds = new Map<string, ToldRound>();
  const bank = new Bank();
  const grants = new Grants();
  const jackpots = new Map<string, ToldJackpot>();
  const checksums = new Map<string, ToldChecksum>();
  const retold = new Map<string, object>();
  const size = options.games ?? 10_000;

  async function fromPlatform(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await bodyOf(request);
    const call = {
      method: request.method ?? '',
      path: url.pathname + url.search,
      body,
      headers: request.headers,
    };
    heard.push(`${call.method} ${url.pathname}`);
    const fault = nextFault(faults);
    await Promise.all([pause(faults.delayMs), waits.get(url.pathname)]);
    if (!isFromPlatform(options.secret, call)) return void response.writeHead(401).end('{}');
    if (fault === 'refuse') return void response.writeHead(503).end('{}');
    if (fault === 'reject') return void response.writeHead(422).end('{}');
    if (fault === 'drop') return void request.socket.destroy();
    const { pathname } = url;
    const kept = bank.answer(call.method, pathname, body) ?? grants.answer(call.method, pathname, body);
    if (kept === 'silence') return void request.socket.destroy();
    const tell = (said: object) => sendSigned(request, response, said);
    if (kept) return tell(kept.body);
    if (url.pathname === '/launch') return tell(start(JSON.parse(body)));
    if (url.pathname.startsWith('/rounds/')) {
      const round = decodeURIComponent(url.pathname.slice('/rounds/'.length));
      return tell(rounds.get(round) ?? { state: 'UNKNOWN', wins: [] });
    }
    if (pathname === '/transactions') return tell(list(url.searchParams));
    if (pathname === '/jackpots') return tell({ jackpots: [...jackpots.values()] });
    const cursor = url.searchParams.get('cursor');
    if (pathname === '/checksums') return tell(checksumPage(size, cursor, checksums));
    if (pathname === '/sessions/kick') kicked.push(JSON.parse(body));
    tell(pathname === '/games' ? feedPage(size, cursor, retold) : { status: 'OK' });
  }

  /** Our own books of a span of time, page by page. */
  function list(asked: URLSearchParams) {
    const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
    const first = Number(asked.get('cursor') ?? 0);
    const books = [...messenger.booked.values(), ...bank.played];
    const all = books.filter((row) => row.createdAt >= from && row.createdAt < to);
    const transactions = all.slice(first, first + LIST_PAGE);
    return { transactions, nextCursor: all.length > first + LIST_PAGE ? String(first + LIST_PAGE) : null };
  }

  function sendSigned(request: IncomingMessage, response: ServerResponse, said: object): void {
    const body = JSON.stringify(said);
    const nonce = String(request.headers['x-nonce']);
    const forged = bank.faults.forge > 0;
    if (forged) bank.faults.forge -= 1;
    const secret = forged ? randomBytes(32) : options.secret;
    const signature = signedAnswer(secret, { status: 200, nonce, body });
    response
      .writeHead(200, { 'content-type': 'application/json', 'x-response-signature': signature })
      .end(body);
  }

  function start(asked: Start) {
    const ticket = randomBytes(16).toString('hex');
    starts.push(asked);
    plays.set(ticket, { ...asked, demoBalance: 1_000, session: null });
    const expiresAt = new Date(Date.now() + 120_000).toISOString();
    const openIn = pages.apart > 0 ? 'window' : 'iframe';
    pages.apart = Math.max(0, pages.apart - 1);
    return { url: `${loopback.url}/play?ticket=${ticket}`, expiresAt, openIn };
  }

  /** What the page of a started game asks for. */
  async function fromPage(response: ServerResponse, url: URL): Promise<void> {
    const play = plays.get(url.searchParams.get('ticket') ?? '');
    if (!play) return void response.writeHead(404).end('{}');
    if (url.pathname === '/play') {
      const name = nameOf(play.gameCode);
      const html = gamePage({
        name,
        ticket: url.searchParams.get('ticket') ?? '',
        lobby: play.lobbyUrl ?? '',
        demo: play.playMode === 'demo',
        table: play.tableId ?? '',
        deposit: play.depositUrl ?? '',
        fault: pageFault(),
      });
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }
    const session = await sessionOf(play);
    if (url.pathname === '/state')
      return sendJson(response, { balance: session?.balance ?? play.demoBalance.toFixed(2) });
    sendJson(response, await (session ? spin(play, session) : spinDemo(play)));
  }

  function pageFault(): 'silent' | 'broken' | null {
    for (const fault of ['silent', 'broken'] as const) {
      if (pages[fault] <= 0) continue;
      pages[fault] -= 1;
      return fault;
    }
    return null;
  }

  async function sessionOf(play: Play) {
    if (play.playMode === 'demo' || play.session) return play.session;
    const { body } = await messenger.send('/wallet/authenticate', {
      launchToken: play.launchToken,
      gameCode: play.gameCode,
    });
    if (body.status !== 'OK') throw new Error(body.status);
    play.session = body;
    return play.session;
  }

  async function spin(play: Play, session: NonNullable<Play['session']>) {
    const { playerId, currency, sessionToken } = session;
    const roundId = randomUUID();
    const about = { playerId, currency, roundId };
    const bet = await messenger.send('/wallet/bet', {
      ...{ ...about, sessionToken, gameCode: play.gameCode, transactionId: `${roundId}-b`, amount: STAKE },
      issuedAt: new Date().toISOString(),
      ...(isLottery(play.gameCode)
        ? { betDetails: [{ market: 'Reels', selection: 'Three alike', stake: STAKE }] }
        : {}),
    });
    if (bet.body.status !== 'OK')
      return { balance: bet.body.balance ?? session.balance, told: bet.body.status };
    const { reels, times } = draw();
    const amount = times.toFixed(2);
    const win = await messenger.send('/wallet/win', {
      ...{ ...about, transactionId: `${roundId}-w`, amount, endRound: true, result: reels },
      betTransactionId: `${roundId}-b`,
      results: [{ outcome: times > 0 ? 'WON' : 'LOST', return: amount }],
    });
    rounds.set(roundId, { state: 'CLOSED', wins: [{ playerId, amount }] });
    session.balance = win.body.balance;
    return { balance: win.body.balance, reels, told: times > 0 ? `You win ${times.toFixed(2)}` : '' };
  }

  const loopback: Loopback = await listen(options.port ?? 0, async (request, response, url) => {
    if (/^\/(play|spin|state)$/.test(url.pathname)) return fromPage(response, url);
    // A browser asks whether the host is there.
    if (request.method === 'HEAD') return void response.writeHead(204).end();
    if (url.pathname === '/faults') setFaults(faults, url.searchParams);
    else if (url.pathname === '/message-faults') setFaults(messenger.faults as never, url.searchParams);
    else if (url.pathname === '/bank-faults') setFaults(bank.faults as never, url.searchParams);
    else if (url.pathname === '/page-faults') setFaults(pages as never, url.searchParams);
    else if (url.pathname === '/grant-faults') setFaults(grants.faults as never, url.searchParams);
    else return fromPlatform(request, response, url);
    sendJson(response, {
      faults,
      messages: messenger.faults,
      bank: bank.faults,
      pages,
      grants: grants.faults,
    });
  });
  return {
    ...{ ...loopback, messenger, faults, waits, starts, heard, rounds, kicked, bank, pages },
    ...{ grants, jackpots, checksums, retold },
  };
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
  return n !== undefined && feedGame(Number(n)).type === 'LOTT';
}

function nameOf(gameCode: string): string {
  const n = /^game-(\d+)$/.exec(gameCode)?.[1];
  return n === undefined ? gameCode : feedGame(Number(n)).names.EN;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
