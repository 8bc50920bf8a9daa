import { type Alphabet, counting, DIGITS } from './alphabet.ts';
import { inOrder } from './counts.ts';
import { type Draw, type LotteryCode, readDraw } from './draw.ts';
import { MACROS } from './macros.ts';
import { type Below, sampleDraw, take } from './menu/sample-draw.ts';
import type { Expander } from './play.ts';

export type { Below } from './menu/sample-draw.ts';

/** A random selection of a play that is not too large to be written out. */
export function anySelection(expand: Expander, below: Below): string {
  switch (expand.kind) {
    case 'fields':
      return expand.fields.map((of) => some(of, 1, expand.fields.length > 3 ? 3 : 4, below)).join('|');
    case 'slots': {
      const { slots, of, choose = 1 } = expand;
      const filled = take(counting(1, slots).items, choose + below(slots - choose + 1), below);
      return counting(1, slots)
        .items.map((slot) => (filled.includes(slot) ? some(of, 1, 3, below) : '-'))
        .join('|');
    }
    case 'tickets': {
      const tickets = Array.from({ length: 1 + below(6) }, () => anyTicket(expand, below));
      const key = (ticket: string[]) => (expand.ordered ? ticket : inOrder(ticket)).join(' ');
      const different = [...new Map(tickets.map((ticket) => [key(ticket), ticket])).values()];
      return different
        .map((ticket) => ticket.join((expand.of.items[0] ?? '').length > 1 ? ' ' : ''))
        .join(';');
    }
    case 'values':
    case 'tokens':
      return some(expand.of, 1, 4, below);
    case 'groups':
      return some(expand.of, 1, expand.by === 'has' ? 1 : 4, below);
    case 'pattern': {
      const needed = expand.parts.reduce((sum, { choose }) => sum + choose, 0);
      if (expand.oneList) return some(DIGITS, needed, 5, below);
      return expand.parts.map(({ of, choose }) => some(of, choose, choose + 3, below)).join('|');
    }
    case 'combinations': {
      const { k, of, bankers } = expand;
      const items = take(of.items, Math.min(of.items.length, k + (bankers ? 1 : 0) + below(3)), below);
      if (!bankers) return items.join(',');
      const fixed = 1 + below(k - 1);
      return `${items.slice(0, fixed).join(',')}#${items.slice(fixed).join(',')}`;
    }
    case 'whole':
      return some(expand.of, expand.least, expand.most, below);
    case 'numbers':
      return anyNumbers(expand, below);
    case 'places': {
      const ticked = take(
        counting(1, expand.places).items,
        expand.choose + below(expand.places - expand.choose + 1),
        below,
      );
      return `@${ticked.join(',')}#${anySelection(expand.inner, below)}`;
    }
  }
}

function anyNumbers({ digits, way, mixed }: Extract<Expander, { kind: 'numbers' }>, below: Below): string {
  const number = () => Array.from({ length: digits }, () => String(below(10))).join('');
  if (way === 'macro') {
    const kinds = [...MACROS.plain, ...MACROS.ofDigits, 'R'];
    const name = kinds[below(kinds.length)] ?? '';
    if (MACROS.plain.includes(name)) return name;
    return `${name}:${name === 'R' ? take(counting(0, 99, 2).items, 1 + below(4), below).join(',') : some(DIGITS, 2, 4, below)}`;
  }
  if (way === 'roll') {
    const at = below(digits);
    return [...number()].map((digit, i) => (i === at ? 'R' : digit)).join('');
  }
  const numbers = new Set(Array.from({ length: 1 + below(5) }, number));
  const offered = [...numbers].filter((each) => !mixed || new Set(each).size > 1);
  return offered.length > 0 ? offered.join(',') : '1'.padStart(digits, '0');
}

function anyTicket({ length, of, shapes }: Extract<Expander, { kind: 'tickets' }>, below: Below): string[] {
  for (;;) {
    const ticket = Array.from({ length }, () => of.items[below(of.items.length)] ?? '');
    const counts = [...new Set(ticket)].map((symbol) => ticket.filter((each) => each === symbol).length);
    if (!shapes || shapes.includes(counts.sort((a, b) => b - a).join(''))) return ticket;
  }
}

function some(of: Alphabet, least: number, most: number, below: Below): string {
  return take(of.items, Math.min(of.items.length, least + below(most - least + 1)), below).join(',');
}

/** A random draw of a lottery. */
export function anyDraw(lottery: LotteryCode, below: Below): Draw {
  const draw = readDraw(lottery, sampleDraw(lottery, lottery === 'LHC' ? 2020 + below(12) : 0, below));
  if (!draw) throw new Error(`no draw of ${lottery}`);
  return draw;
}
