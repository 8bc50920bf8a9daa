import type { TitleStage } from '../../slots/title-stage.ts';
import { RIVER_MUSIC } from './music.ts';
import { RIVER_PIECES } from './pieces.ts';
import { River } from './river.ts';
import { LIGHTS } from './river-art.ts';
import { bowl, drop, ebb, gong, oar, summon } from './sounds.ts';
import { RANK_PIECES, RIM, SYMBOLS } from './symbols.ts';

const LANTERN_LOCK: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'firework',
  scatter: 'none',
  symbols: SYMBOLS,
  ground: LIGHTS.base.deep,
  rim: RIM,
  page: {
    base: { cloth: '#0a1038', piece: '#24348f', accent: '#ffab2e', plate: '#9c1f1a' },
    free: { cloth: '#36121f', piece: '#7a2a2a', accent: '#ffcf4a', plate: '#2b3fa8' },
    hem: 'M0 13V7Q12 -1 24 7T48 7V13Z',
    weave: 'M0 20q16 10 32 0t32 0M0 52q16 10 32 0t32 0',
  },
  foot: { start: ['fan', 'boat'], end: ['drum', 'fish'] },
  sounds: { leave: oar, stop: drop, win: gong, arrive: bowl, tick: drop, cardIn: summon, cardOut: ebb },
  music: RIVER_MUSIC,
  celebration: {
    pieces: ['wish', 'star'],
    grounds: ['#4a63e0', '#e8432c', '#ffab2e'],
    act: { move: 'rise', pieces: ['lantern', 'grand', 'lantern', 'major'] },
  },
  hope: { symbols: ['boat', 'fish'], from: 3 },
  // A richer lantern hangs where a greater prize does.
  ranks: [
    { from: 2, piece: 'mini' },
    { from: 5, piece: 'minor' },
    { from: 10, piece: 'major' },
    { from: 20, piece: 'grand' },
  ],
  pieces: { ...RIVER_PIECES, ...RANK_PIECES },
  scenery: (parts) => River.build(parts),
};

export default LANTERN_LOCK;
