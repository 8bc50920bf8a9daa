// Draws of every lottery for its screens, made by the machine that makes those of the server.
import { createHash } from 'node:crypto';

import type { LotteryCode } from '@baize/games/lottery/draw';
import { drawCommitment, drawnFrom } from '@baize/games/lottery/drawn';

import type { Scene } from '../ground/scene.ts';

const DAY = '20261125';
const SECRET = '5a'.repeat(32);
const BEACON = createHash('sha256').update('a round of the public beacon').digest('hex');
const codeOf = (n: number) => `${DAY}-${String(n).padStart(4, '0')}`;
const drawnAt = (n: number) => new Date(Date.UTC(2026, 10, 25, 0, n)).toISOString();
const OWN: Partial<Record<LotteryCode, LotteryCode>> = { MY3D: 'LF3D', LAO: 'LFP5' };

/** The numbers of an issue in canonical form. */
export function numbersOf(lottery: LotteryCode, n: number): object {
  const seeds = { serverSeed: SECRET, game: 'GAME', issue: codeOf(n), beacon: BEACON };
  const drawn = drawnFrom(OWN[lottery] ?? lottery, seeds) ?? {};
  if (lottery === 'MY3D' || lottery === 'LAO')
    return { number: (drawn as { balls: number[] }).balls.join('').slice(0, lottery === 'LAO' ? 4 : 3) };
  return lottery === 'LHC' ? { ...drawn, zodiacYear: 2026 } : drawn;
}

const gameOf = (lottery: LotteryCode, n: number) => ({
  code: n === 0 ? 'GAME' : `OTHER${n}`,
  lottery,
  mode: 'LOTT',
  own: true,
  every: lottery.startsWith('VN') ? null : 5,
  region: lottery.startsWith('VN') ? 'hanoi' : null,
  closed: false,
  sourceUrl: null,
  issue: null,
  last: null,
  awaited: null,
  place: 10,
  odds: { play: 'S5_DIRECT', highest: '98000.00', upTo: true },
});

/** The results of a game, newest first. */
export function resultsScene(lottery: LotteryCode, count: number): Scene {
  const rows = Array.from({ length: count }, (_, i) => ({
    issue: codeOf(count - i),
    openTime: drawnAt(count - i),
    draw: numbersOf(lottery, count - i),
    version: i === 1 ? 2 : 1,
  }));
  const menus = [{ type: 'SSC', gameMenus: [gameOf(lottery, 0), gameOf('K3', 1), gameOf('PK10', 2)] }];
  return {
    who: 'guest',
    fill: count === 0 ? 'empty' : 'ready',
    says: {
      '/lgw/vn/games/game_menu': { menus },
      '/lgw/vn/numeros/opened/game': { rows, next: count < 30 ? null : '1.2.3' },
      '/lgw/lottery/draw': proofOf(lottery),
    },
  };
}

/** One issue with its proof; a part of it may be another one. */
export function proofOf(lottery: LotteryCode, other: object = {}): object {
  return {
    code: codeOf(7),
    openAt: drawnAt(2),
    closeAt: drawnAt(6),
    drawAt: drawnAt(7),
    gameCode: 'GAME',
    lottery,
    own: true,
    state: 'settled',
    commitment: drawCommitment(SECRET),
    serverSeed: SECRET,
    beacon: BEACON,
    beaconRound: 27_961_627,
    commitOnly: false,
    sourceUrl: null,
    draws: [{ version: 1, numbers: numbersOf(lottery, 7), sources: [], reason: null, at: drawnAt(7) }],
    ...other,
  };
}
