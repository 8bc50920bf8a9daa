import type { TitleStage } from '../../slots/title-stage.ts';
import { TERRACE_MUSIC } from './music.ts';
import { chime, mallet, rest, rise, silk, tap } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';
import { Terrace } from './terrace.ts';
import { LIGHTS, TERRACE_PIECES } from './terrace-art.ts';

const JADE_RABBIT: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'moon',
  scatter: 'mooncake',
  symbols: SYMBOLS,
  ground: LIGHTS.base.sky,
  rim: RIM,
  page: {
    base: { cloth: '#1b0f33', piece: '#3a2566', accent: '#7fe0c4', plate: '#146554' },
    free: { cloth: '#0b3a33', piece: '#146554', accent: '#fbe6a6', plate: '#54399a' },
    hem: 'M0 13V2a12 9 0 0 0 24 0a12 9 0 0 0 24 0V13Z',
    weave:
      'M0 32a16 16 0 0 1 32 0a16 16 0 0 1 32 0M-16 64a16 16 0 0 1 32 0a16 16 0 0 1 32 0a16 16 0 0 1 32 0',
  },
  foot: { start: ['mooncake', 'teapot'], end: ['osmanthus', 'rabbit'] },
  sounds: { leave: silk, stop: mallet, win: chime, arrive: chime, tick: tap, cardIn: rise, cardOut: rest },
  music: TERRACE_MUSIC,
  celebration: {
    pieces: ['blossom', 'moonlet'],
    grounds: ['#2aa58a', '#7a66d4', '#dcae57'],
    act: { move: 'fall', pieces: ['osmanthus', 'blossom', 'mooncake', 'blossom'] },
  },
  pieces: TERRACE_PIECES,
  scenery: (parts) => Terrace.build(parts),
};

export default JADE_RABBIT;
