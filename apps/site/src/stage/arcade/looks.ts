import { tableColors } from '../page/page-paint.ts';
import type { BetLook } from './bet-look.ts';

/** The looks of the games that are played by bets, each in a chunk of its own. */
const LOOKS = import.meta.glob<BetLook>('../titles/*/look.ts', { import: 'default' });

export async function loadLook(code: string): Promise<BetLook> {
  const load = LOOKS[`../titles/${code}/look.ts`];
  if (!load) throw new Error(`no look for ${code}`);
  const look = await load();
  const { '--felt': felt = '', '--felt-line': line = '' } = look.paint;
  return { ...look, paint: { ...tableColors(felt, line), ...look.paint } };
}

/** The codes of all titles that have one. */
export function lookCodes(): string[] {
  return Object.keys(LOOKS).map((path) => path.split('/').at(-2) ?? '');
}
