import { recordTime } from '../../../../shell/business-time.ts';
import type { Translate } from '../../../../shell/text.ts';
import type { LotteryGame } from '../../lottery.data.ts';

/** An issue as players call it within its day: `0361` of `20261125-0361`. */
export function shortIssue(code: string): string {
  return code.slice(code.lastIndexOf('-') + 1).slice(-4);
}

/** Before it a draw of the day is the one of noon. */
const AFTERNOON = 14;

/** An issue as its players call it: by its session where it draws at noon and in the evening, else by its number. */
export function issueName(
  t: Translate,
  { lottery, every }: Pick<LotteryGame, 'lottery' | 'every'>,
  { code, drawAt }: { readonly code: string; readonly drawAt: string },
): string {
  if (lottery !== 'MY2D' || every !== null) return shortIssue(code);
  const [hour = '', minute = ''] = recordTime(drawAt).slice(11, 16).split(':');
  const time = `${Number(hour) % 12 || 12}:${minute}`;
  return t(Number(hour) < AFTERNOON ? 'lottery.drawn.noon' : 'lottery.drawn.evening', { time });
}
