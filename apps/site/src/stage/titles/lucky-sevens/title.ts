import type { TitleStage } from '../../slots/title-stage.ts';
import { Cabinet } from './cabinet.ts';
import { CABINET_PIECES, LIGHTS } from './cabinet-art.ts';
import { HALL_MUSIC } from './music.ts';
import { chime, lever, notch } from './sounds.ts';
import { RIM, SYMBOLS } from './symbols.ts';

const LUCKY_SEVENS: TitleStage = {
  reels: 3,
  rows: 3,
  wild: 'seven',
  scatter: 'bell',
  symbols: SYMBOLS,
  ground: LIGHTS.base.wall,
  rim: RIM,
  sounds: { leave: lever, stop: notch, win: chime },
  music: HALL_MUSIC,
  celebration: { rays: ['#127a57', '#a52413', '#d98207'] },
  pieces: CABINET_PIECES,
  scenery: (parts) => Cabinet.build(parts),
};

export default LUCKY_SEVENS;
