import { SEEN_MAX } from './alike.ts';

/** Services that read `a.b@` and `ab@` as one mailbox. */
const WITHOUT_DOTS: readonly string[] = ['gmail.com'];
const OTHER_NAMES: Readonly<Record<string, string>> = { 'googlemail.com': 'gmail.com' };

/**
 * The mailbox that an address leads to, for finding two accounts of one person: without case, without what follows a plus sign, and
 * for Gmail without dots. Mail goes to the address as it was typed, never to this.
 */
export function mailboxOf(address: string): string {
  const typed = address.slice(0, SEEN_MAX).trim().normalize('NFKC').toLowerCase();
  const at = typed.lastIndexOf('@');
  if (at < 1) return typed;
  const given = typed.slice(at + 1);
  const host = OTHER_NAMES[given] ?? given;
  const name = typed.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${WITHOUT_DOTS.includes(host) ? name.replaceAll('.', '') : name}@${host}`;
}
