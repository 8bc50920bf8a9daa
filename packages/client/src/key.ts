import { serverTime } from './server-time.ts';

/**
 * A new idempotency key: a UUIDv7, so keys of one member arrive roughly in order. Made once per press, never per try, and of the
 * server's time: it refuses keys that are days old or of days to come, whatever the clock of the device says.
 */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const at = serverTime();
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(at / 2 ** (40 - 8 * i)) % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
