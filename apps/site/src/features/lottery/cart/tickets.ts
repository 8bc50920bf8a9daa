import { draftOf, type LineDraft } from './cart.ts';

/** A cart that is kept on the device under a name. */
export interface Ticket {
  readonly name: string;
  readonly gameCode: string;
  readonly lines: readonly LineDraft[];
}

const KEY = 'baize.lottery.tickets';
const TICKETS_MAX = 20;
/** More than this a browser may not keep. */
const LETTERS_MAX = 200_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

function all(storage: Kept): readonly Ticket[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isTicket) : [];
  } catch {
    return [];
  }
}

function isTicket(value: unknown): value is Ticket {
  const { name, gameCode, lines } = (value ?? {}) as Record<string, unknown>;
  return typeof name === 'string' && typeof gameCode === 'string' && Array.isArray(lines);
}

export function ticketsOf(gameCode: string, storage: Kept = localStorage): readonly Ticket[] {
  return all(storage).filter((ticket) => ticket.gameCode === gameCode);
}

/** Keeps a ticket, in place of one of the same name; false where there is no room for it. */
export function keepTicket(ticket: Ticket, storage: Kept = localStorage): boolean {
  const others = all(storage).filter((other) => !isSame(other, ticket));
  const kept = { ...ticket, lines: ticket.lines.map(draftOf) };
  const text = JSON.stringify([kept, ...others].slice(0, TICKETS_MAX));
  if (text.length > LETTERS_MAX) return false;
  try {
    storage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

export function dropTicket(ticket: Ticket, storage: Kept = localStorage): void {
  storage.setItem(KEY, JSON.stringify(all(storage).filter((other) => !isSame(other, ticket))));
}

function isSame(one: Ticket, other: Ticket): boolean {
  return one.name === other.name && one.gameCode === other.gameCode;
}
