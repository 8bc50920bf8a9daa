import type { IssueStage } from '@baize/contract/lottery/desk-issues';
import type { Tone } from '../../../parts/values.tsx';
import type { IssuePage } from './issues.data.ts';

export const STAGES: Readonly<Record<IssueStage, readonly [Tone, string]>> = {
  frozen: ['bad', 'frozen: sources differ'],
  late: ['bad', 'result is late'],
  waiting: ['wait', 'waits for its result'],
  correcting: ['wait', 'correcting'],
  refunding: ['wait', 'void, refunding'],
  settling: ['wait', 'settling'],
  resulted: ['good', 'result confirmed'],
  closed: ['plain', 'closed, not drawn yet'],
  open: ['good', 'open'],
  coming: ['plain', 'not open yet'],
  settled: ['plain', 'settled'],
  void: ['plain', 'void'],
};

/** Stages that a person has to act on. */
export const URGENT: readonly IssueStage[] = ['frozen', 'late'];

const TITLES: Readonly<Record<string, string>> = {
  balls: 'Balls',
  special: 'Special ball',
  number: 'Number',
  first: 'First prize',
  second: 'Second prize',
  third: 'Third prize',
  front3: 'Front three digits',
  back3: 'Back three digits',
  last2: 'Last two digits',
  consolation: 'Consolation prizes',
  DB: 'Special prize',
};

/** The title of a field of a draw. */
export function fieldTitle(name: string, lottery: string): string {
  if (name === 'special' && lottery === '4D') return 'Starter prizes';
  if (name === 'balls' && lottery === 'K3') return 'Dice';
  if (name === 'balls' && lottery === 'PK10') return 'Cars by rank';
  if (name === 'balls' && /^(SSC|LF)/.test(lottery)) return 'Digits';
  return TITLES[name] ?? name.replace(/^G(\d)$/, 'Prize $1');
}

/** The origin of a draw of our own. */
export function ownDrawText({ beacon, beaconRound }: Pick<IssuePage, 'beacon' | 'beaconRound'>): string {
  if (beacon === null) return 'by us, not drawn yet';
  return beaconRound === null
    ? 'by us, from a seed and the accepted bets: there was no public beacon'
    : 'by us, from a seed and a public beacon';
}

/** `0:42`, `9:05`, `40 min`, `3 h 12 min`, `2 d 4 h`. */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [minutes, hours, days] = [
    Math.floor(seconds / 60),
    Math.floor(seconds / 3_600),
    Math.floor(seconds / 86_400),
  ];
  if (days > 0) return `${days} d ${hours % 24} h`;
  if (hours > 0) return `${hours} h ${minutes % 60} min`;
  if (minutes >= 10) return `${minutes} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Thousandths as percent: `12.5 %`. */
export function shareText(thousandths: number): string {
  return `${(thousandths / 10).toFixed(thousandths < 1_000 ? 1 : 0)} %`;
}

/** The numbers of a draw in one line: `3 0 5 9 9`, `First prize 743455; …`. */
export function numbersText(numbers: Readonly<Record<string, readonly string[]>>, lottery = ''): string {
  const fields = Object.entries(numbers);
  const [only] = fields;
  if (only && fields.length === 1) return only[1].join(' ');
  return fields.map(([name, some]) => `${fieldTitle(name, lottery)} ${some.join(' ')}`).join('; ');
}
