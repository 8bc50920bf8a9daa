import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

import { sha256 } from '../platform/secrets/keys.ts';

const TRON_PREFIX = 0x41;
const TRON_BYTES = 21;
const base58check = createBase58check((bytes: Uint8Array) => new Uint8Array(sha256(bytes)));

/** Whether an address of the Tron network carries its own checksum: the first four bytes of a double SHA-256. */
export function isTronAddress(address: string): boolean {
  try {
    const body = base58check.decode(address);
    return body.length === TRON_BYTES && body[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/**
 * Whether the capitals of an Ethereum address are those of EIP-55. An address in small letters only carries no checksum, so
 * that a typing error would go unnoticed: it is refused.
 */
export function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits.toLowerCase())));
  return [...digits].every((digit, at) => {
    const capital = Number.parseInt(hash[at] ?? '0', 16) >= 8;
    return digit === (capital ? digit.toUpperCase() : digit.toLowerCase());
  });
}
