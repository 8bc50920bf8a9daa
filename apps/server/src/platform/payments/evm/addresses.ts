import { ECDH } from 'node:crypto';

import { HDKey, publicKeyToAddress } from 'viem/accounts';

/** The receiving branch of an account: deposits come in at `m/44'/60'/0'/0/<number>`. */
const RECEIVING = 0;

/** The address of a number below the extended public key of an account; throws on a text that is no such key. */
export function addressAt(publicKey: string, number: number): string {
  const account = HDKey.fromExtendedKey(publicKey);
  const { publicKey: bytes } = account.deriveChild(RECEIVING).deriveChild(number);
  if (account.privateKey || !bytes) throw new RangeError('not an extended public key');
  const whole = ECDH.convertKey(bytes, 'secp256k1', undefined, 'hex', 'uncompressed');
  return publicKeyToAddress(`0x${whole as string}`);
}
