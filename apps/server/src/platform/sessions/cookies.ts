import { parseCookie } from 'cookie';

/** The value of a cookie in a Cookie header. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}
