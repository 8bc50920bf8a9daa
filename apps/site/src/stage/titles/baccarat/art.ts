import { cardBack } from '../../arcade/cards/card-back.ts';

/** The back of this table's cards. */
export const BACK = cardBack({ ground: '#7a170e', line: '#d98207', dark: '#3f0b06', mark: 'sun' });
