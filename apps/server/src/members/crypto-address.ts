import { sha256 } from '../platform/secrets/keys.ts';
import { keccak256 } from './keccak.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_PREFIX = 0x41;

/** Whether an address of the Tron network carries its own checksum: the first four bytes of a double SHA-256. */
export function isTronAddress(address: string): boolean {
  let value = 0n;
  for (const sign of address) {
    const digit = BASE58.indexOf(sign);
    if (digit < 0) return false;
    value = value * 58n + BigInt(digit);
  }
  const hex = value.toString(16);
  if (hex.length !== 50) return false;
  const bytes = Buffer.from(hex, 'hex');
  const body = bytes.subarray(0, 21);
  return body[0] === TRON_PREFIX && sha256(sha256(body)).subarray(0, 4).equals(bytes.subarray(21));
}

/**
 * Whether the capitals of an Ethereum address are those of EIP-55. An address in small letters only carries no checksum, so that a
 * slip of the finger could not be told: it is refused.
 */
export function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const hash = keccak256(Buffer.from(digits.toLowerCase())).toString('hex');
  return [...digits].every((digit, at) => {
    const capital = Number.parseInt(hash[at] ?? '0', 16) >= 8;
    return digit === (capital ? digit.toUpperCase() : digit.toLowerCase());
  });
}
