import { NO_PHONE, type Phone } from '../codes/phone-field.tsx';

/** D03: the last name, the tick and the mobile with its dialling code, for a day; never the password. */
interface Remembered {
  readonly username?: string;
  readonly phone?: Phone;
  readonly until: number;
}

const KEY = 'baize.remembered';
const DAY_MS = 86_400_000;

export function remembered(): { ticked: boolean; username: string; phone: Phone } {
  const kept = read();
  return { ticked: kept !== null, username: kept?.username ?? '', phone: kept?.phone ?? NO_PHONE };
}

export function remember(about: { username: string } | { phone: Phone }): void {
  const kept: Remembered = { ...read(), ...about, until: Date.now() + DAY_MS };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forget(): void {
  localStorage.removeItem(KEY);
}

function read(): Remembered | null {
  const text = localStorage.getItem(KEY);
  if (!text) return null;
  const kept: Remembered = JSON.parse(text);
  if (kept.until > Date.now()) return kept;
  forget();
  return null;
}
