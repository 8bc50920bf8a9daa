import { hex, hmacSha256, sha256 } from '../kit/sha256.ts';
import { blockStream, type FairStream } from '../kit/stream.ts';
import { type LotteryCode, PRIZES } from './draw.ts';

/** What a draw of our own follows from; nothing else does. */
export interface DrawSeeds {
  /** 64 lower-case hex characters, kept secret until the draw. */
  readonly serverSeed: string;
  readonly game: string;
  readonly issue: string;
  /** Hex of a public value that did not exist when betting closed. */
  readonly beacon: string;
}

/** What is published with the issue: the hash of the server seed's 32 bytes. */
export function drawCommitment(serverSeed: string): string {
  return hex(sha256(bytesOf(serverSeed)));
}

/** The numbers of a draw of our own in canonical form; of the Hong Kong lottery without its lunar year. Undefined where we draw none. */
export function drawnFrom(
  lottery: LotteryCode,
  { serverSeed, game, issue, beacon }: DrawSeeds,
): object | undefined {
  const key = bytesOf(serverSeed);
  const from = blockStream((n) => hmacSha256(key, `${game}|${issue}|${beacon}|${n}`));
  return MACHINES[lottery]?.(from);
}

type Machine = (from: FairStream) => object;

const digits = (from: FairStream, count: number) => Array.from({ length: count }, () => from.int(10));
const number = (from: FairStream, length: number) => digits(from, length).join('');
const numbers = (from: FairStream, count: number, length: number) =>
  Array.from({ length: count }, () => number(from, length));
const digitBalls =
  (count: number): Machine =>
  (from) => ({ balls: digits(from, count) });
const balls =
  (of: number, count: number): Machine =>
  (from) => ({ balls: from.pick(of, count).map((index) => index + 1) });
const prizes =
  (table: readonly (readonly [string, number, number])[]): Machine =>
  (from) => ({
    prizes: Object.fromEntries(table.map(([name, count, length]) => [name, numbers(from, count, length)])),
  });

const MACHINES: Readonly<Partial<Record<LotteryCode, Machine>>> = {
  SSC: digitBalls(5),
  LFP5: digitBalls(5),
  LF3D: digitBalls(3),
  K3: (from) => ({ balls: Array.from({ length: 3 }, () => from.int(6) + 1) }),
  '11X5': balls(11, 5),
  PK10: balls(10, 10),
  LHC: (from) => {
    const all = from.pick(49, 7).map((index) => index + 1);
    return { balls: all.slice(0, 6), special: all[6] };
  },
  VN_N: prizes(PRIZES.VN_N),
  VN_C: prizes(PRIZES.VN_C),
  VN_S: prizes(PRIZES.VN_C),
  MY2D: (from) => ({ number: number(from, 2) }),
  THAI: (from) => ({
    first: number(from, 6),
    front3: numbers(from, 2, 3),
    back3: numbers(from, 2, 3),
    last2: number(from, 2),
  }),
  '4D': (from) => ({
    first: number(from, 4),
    second: number(from, 4),
    third: number(from, 4),
    special: numbers(from, 10, 4),
    consolation: numbers(from, 10, 4),
  }),
};

function bytesOf(serverSeed: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
