import { textOf } from '../../../shell/text.ts';

const NAMES: Readonly<Record<string, () => string | undefined>> = {
  mini: () => textOf('play.jackpotMini'),
  minor: () => textOf('play.jackpotMinor'),
  major: () => textOf('play.jackpotMajor'),
  grand: () => textOf('play.jackpotGrand'),
  hourly: () => textOf('play.jackpotHourly'),
  daily: () => textOf('play.jackpotDaily'),
};

/** The name of a pool. */
export function levelName(level: string): string {
  return NAMES[level]?.() ?? level;
}
