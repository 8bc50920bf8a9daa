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
  sounds: { leave: silk, stop: bead, win: anklet, arrive: pluck, tick: bead, finale: call },
  music: GARDEN_MUSIC,
  celebration: { pieces: ['plume', 'petal'], rays: ['#16b5a4', '#0f6fc4', '#ff5f9e'] },
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
