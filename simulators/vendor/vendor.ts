import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { type Faults, nextFault, noFaults, pause, setFaults } from '../faults.ts';
import { type Loopback, listen, sendJson } from '../identity/loopback.ts';
import { Bank } from './bank.ts';
import { checksumPage, gameListPage, type ReportedChecksum } from './game-list.ts';
import { Grants } from './grants.ts';
import { Messenger } from './messages.ts';
import { type PageFaults, Plays, type ReportedRound, type Start } from './plays.ts';
import { type Credentials, isFromPlatform, signedAnswer } from './signing.ts';

export interface VendorOptions extends Credentials {
  /** Address of the platform. */
  readonly site: string;
  readonly port?: number;
  /** Size of the feed. */
  readonly games?: number;
}

export interface VendorSimulator extends Loopback {
  readonly messenger: Messenger;
  /** The faults of the platform's own calls: `refuse`, `reject`, `drop`, `delayMs`. */
  readonly faults: Faults;
  /** Calls of the platform, by their path, that are answered when this is over. */
  readonly waits: Map<string, Promise<void>>;
  readonly starts: Start[];
  /** Method and path of every call of the platform, as it arrives. */
  readonly heard: string[];
  /** Money that players keep here. */
  readonly bank: Bank;
  /** The states of rounds, for the platform's questions. */
  readonly rounds: Map<string, ReportedRound>;
  /** Sessions that the platform asked us to end. */
  readonly kicked: unknown[];
  /** The faults of the pages of games. */
  readonly pages: PageFaults;
  /** Free rounds that the platform granted. */
  readonly grants: Grants;
  /** Our pools, by their name. */
  readonly jackpots: Map<string, ReportedJackpot>;
  /** The changed facts of some games in the game list, by their code. */
  readonly retold: Map<string, object>;
  /** Games that are made of something else than their version says. */
  readonly checksums: Map<string, ReportedChecksum>;
}

export interface ReportedJackpot {
  readonly jackpotId: string;
  readonly level?: string;
  readonly gameCodes: readonly string[];
  readonly currency: string;
  readonly amount: string;
}

/** The answering parts: the simulator as far as it is known before it listens. */
interface Studio extends Omit<VendorSimulator, keyof Loopback> {
  readonly plays: Plays;
  readonly secret: Credentials['secret'];
  /** How many games the feed has. */
  readonly size: number;
}

interface PlatformCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

const LIST_PAGE = 3;

/**
 * A studio: serves the calls that a vendor implements, a feed of games and a page to play them, and sends the platform its
 * messages. `POST /faults?drop=1` spoils its answers, `POST /message-faults?duplicate=5&storm=1` its messages.
 */
export async function startVendor(options: VendorOptions): Promise<VendorSimulator> {
  const studio = openStudio(options);
  const loopback = await listen(options.port ?? 0, async (request, response, url) => {
    if (/^\/(play|spin|state)$/.test(url.pathname)) return studio.plays.answer(response, url);
    // A browser asks whether the host is there.
    if (request.method === 'HEAD') return void response.writeHead(204).end();
    const spoiled = spoil(studio, url);
    if (spoiled) return sendJson(response, spoiled);
    await answerPlatform(studio, request, response, url);
  });
  return { ...loopback, ...studio };
}

function openStudio({ games = 10_000, ...options }: VendorOptions): Studio {
  const messenger = new Messenger(options.site, options);
  const plays = new Plays(messenger);
  return {
    messenger,
    plays,
    secret: options.secret,
    size: games,
    faults: noFaults(),
    waits: new Map(),
    starts: plays.starts,
    heard: [],
    bank: new Bank(),
    rounds: plays.rounds,
    kicked: [],
    pages: plays.pages,
    grants: new Grants(),
    jackpots: new Map(),
    retold: new Map(),
    checksums: new Map(),
  };
}

/** Sets what goes wrong from now on and says all that does; null where another address is asked for. */
function spoil({ faults, messenger, bank, pages, grants }: Studio, { pathname, searchParams }: URL) {
  const spoiled: Record<string, object> = {
    '/faults': faults,
    '/message-faults': messenger.faults,
    '/bank-faults': bank.faults,
    '/page-faults': pages,
    '/grant-faults': grants.faults,
  };
  const some = spoiled[pathname];
  if (!some) return null;
  setFaults(some as Faults, searchParams);
  return { faults, messages: messenger.faults, bank: bank.faults, pages, grants: grants.faults };
}

async function answerPlatform(
  studio: Studio,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { faults, waits, secret, bank } = studio;
  const call = {
    method: request.method ?? '',
    path: url.pathname + url.search,
    body: await bodyOf(request),
    headers: request.headers,
  };
  studio.heard.push(`${call.method} ${url.pathname}`);
  const fault = nextFault(faults);
  await Promise.all([pause(faults.delayMs), waits.get(url.pathname)]);
  if (!isFromPlatform(secret, call)) return void response.writeHead(401).end('{}');
  if (fault === 'refuse') return void response.writeHead(503).end('{}');
  if (fault === 'reject') return void response.writeHead(422).end('{}');
  if (fault === 'drop') return void request.socket.destroy();
  const said = answerTo(studio, call, url);
  if (said === 'silence') return void request.socket.destroy();
  const body = JSON.stringify(said);
  const nonce = String(request.headers['x-nonce']);
  const forged = bank.faults.forge > 0;
  if (forged) bank.faults.forge -= 1;
  const signature = signedAnswer(forged ? randomBytes(32) : secret, { status: 200, nonce, body });
  response
    .writeHead(200, { 'content-type': 'application/json', 'x-response-signature': signature })
    .end(body);
}

/** The answer to a call of the platform; `silence` is a connection that ends. */
function answerTo(studio: Studio, { method, body }: PlatformCall, url: URL): object | 'silence' {
  const { bank, grants, plays, rounds, jackpots, size, checksums, retold, kicked } = studio;
  const { pathname, searchParams } = url;
  const kept = bank.answer(method, pathname, body) ?? grants.answer(method, pathname, body);
  if (kept) return kept === 'silence' ? kept : kept.body;
  if (pathname === '/launch') return plays.start(JSON.parse(body), url.origin);
  if (pathname.startsWith('/rounds/')) {
    const round = decodeURIComponent(pathname.slice('/rounds/'.length));
    return rounds.get(round) ?? { state: 'UNKNOWN', wins: [] };
  }
  if (pathname === '/transactions') return list(studio, searchParams);
  if (pathname === '/jackpots') return { jackpots: [...jackpots.values()] };
  const cursor = searchParams.get('cursor');
  if (pathname === '/checksums') return checksumPage(size, cursor, checksums);
  if (pathname === '/sessions/kick') kicked.push(JSON.parse(body));
  return pathname === '/games' ? gameListPage(size, cursor, retold) : { status: 'OK' };
}

/** Our own books of a span of time, page by page. */
function list({ messenger, bank }: Studio, asked: URLSearchParams) {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  const first = Number(asked.get('cursor') ?? 0);
  const books = [...messenger.booked.values(), ...bank.played];
  const all = books.filter((row) => row.createdAt >= from && row.createdAt < to);
  const transactions = all.slice(first, first + LIST_PAGE);
  return { transactions, nextCursor: all.length > first + LIST_PAGE ? String(first + LIST_PAGE) : null };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
