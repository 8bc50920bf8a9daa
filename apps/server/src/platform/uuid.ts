import { randomFillSync } from 'node:crypto';

const POOL = Buffer.alloc(16 * 256);
let used = POOL.length;

/** A version 7 UUID: 48 bits of the given time in milliseconds, then 74 random bits. */
export function uuidv7(nowMs: number): string {
  if (used === POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  const bytes = POOL.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(nowMs, 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The version 7 UUID of a time in milliseconds whose other bits are those of a hash. */
export function uuidOf(ms: number, hash: Uint8Array): string {
  const hex = ms.toString(16).padStart(12, '0') + Buffer.from(hash.subarray(0, 10)).toString('hex');
  const variant = (0x8 | (Number.parseInt(hex.slice(16, 17), 16) & 0x3)).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The least version 7 UUID of a time in milliseconds. */
export function uuidBound(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** The time in milliseconds that a version 7 UUID carries. */
export function uuidTime(uuid: string): number {
  return Number.parseInt(uuid.slice(0, 8) + uuid.slice(9, 13), 16);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text that came from outside is an id, as the database writes it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
