import { StillScene } from '../../slots/phases/still-scene.ts';
import type { TitleStage } from '../../slots/title-stage.ts';
import { crestPiece, GARDEN_PIECES, GROUND, gardenPiece, gatePiece } from './garden-art.ts';
import { GARDEN_MUSIC } from './music.ts';
import { anklet, bead, call, pluck, silk } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const PEACOCK_JACKPOTS: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'lotus',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: GROUND,
  rim: RIM,
  page: {
    base: { cloth: '#2a0b3d', piece: '#5b1f86', accent: '#ffc93d', plate: '#0a5a96' },
    hem: 'M0 13Q10 10 12 1Q14 10 24 13Q34 10 36 1Q38 10 48 13Z',
    weave: 'M32 4Q48 24 32 44Q16 24 32 4M32 16a6 6 0 1 0 .1 0M0 36Q16 56 0 76M64 36Q48 56 64 76',
  },
  foot: { start: ['jasmine', 'peacock'], end: ['mirror', 'mango'] },
  sounds: { leave: silk, stop: bead, win: anklet, arrive: pluck, tick: bead, finale: call },
  music: GARDEN_MUSIC,
  celebration: {
    pieces: ['plume', 'petal'],
    grounds: ['#16b5a4', '#0f6fc4', '#ff5f9e'],
    act: { move: 'fan', pieces: ['feather'] },
  },
  pieces: GARDEN_PIECES,
  scenery: (parts) =>
    StillScene.build(parts, {
      behind: gardenPiece,
      back: gatePiece,
      front: crestPiece,
      drifting: { pieces: ['petal', 'petal', 'plume'], rise: false, ms: 4200 },
    }),
};

export default PEACOCK_JACKPOTS;
