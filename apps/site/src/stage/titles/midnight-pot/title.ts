import { StillScene } from '../../slots/phases/still-scene.ts';
import type { TitleStage } from '../../slots/title-stage.ts';
import { STREET_MUSIC } from './music.ts';
import { clock, dish, lid, sticks } from './sounds.ts';
import { awningPiece, GROUND, STREET_PIECES, stallPiece, streetPiece } from './street-art.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const MIDNIGHT_POT: TitleStage = {
  reels: 5,
  rows: 3,
  wild: 'chilli',
  scatter: 'moon',
  symbols: SYMBOLS,
  ground: GROUND,
  rim: RIM,
  page: {
    base: { cloth: '#101530', piece: '#2a3160', accent: '#ff9a3c', plate: '#b81d17' },
    hem: 'M0 13V6H10V2H18V8H28V4H36V7H42V3H48V13Z',
    weave: 'M8 20H28V44H8ZM40 8H56V24H40ZM40 40H56V56H40Z',
  },
  foot: { start: ['egg', 'noodles'], end: ['tofu', 'shrimp'] },
  hope: { symbols: ['chilli', 'noodles'], from: 3 },
  sounds: { leave: lid, stop: dish, win: sticks, tick: dish, finale: clock },
  music: STREET_MUSIC,
  celebration: {
    pieces: ['pod', 'coin'],
    grounds: ['#ff8a1f', '#e5261f', '#ffe7a0'],
    act: { move: 'orbit', pieces: ['chilli', 'shrimp', 'mushroom', 'tofu', 'egg'] },
  },
  pieces: STREET_PIECES,
  scenery: (parts) =>
    StillScene.build(parts, {
      behind: streetPiece,
      back: stallPiece,
      front: awningPiece,
      drifting: { pieces: ['steam'], rise: true, ms: 3600 },
    }),
};

export default MIDNIGHT_POT;
