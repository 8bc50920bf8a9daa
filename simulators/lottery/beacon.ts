import { createHash } from 'node:crypto';
import { bls12_381 as bls } from '@noble/curves/bls12-381.js';

import { type Loopback, listen, sendJson } from '../identity/loopback.ts';

/** A beacon that speaks the protocol of drand, with a key of its own: `GET /<hash>/public/<round>`. */
export interface BeaconSimulator extends Loopback {
  /** `hash:publicKey:genesis:period`, as the server's variable wants it. */
  readonly chain: string;
  /** `away` answers nothing, `wrong` signs with another key, `early` has no round yet. */
  fault: 'none' | 'away' | 'wrong' | 'early';
  /** Rounds that were asked for. */
  readonly asked: number[];
}

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const HASH = createHash('sha256').update('the chain of the simulator').digest('hex');
const GENESIS = 1_700_000_000;
const PERIOD = 3;

const keyFrom = (text: string) => Uint8Array.from(createHash('sha256').update(text).digest()).fill(0, 0, 1);

export async function startBeacon(port = 0): Promise<BeaconSimulator> {
  const [key, other] = [keyFrom('key of the simulator'), keyFrom('key of somebody else')];
  const { shortSignatures } = bls;
  const publicKey = Buffer.from(shortSignatures.getPublicKey(key).toBytes(true)).toString('hex');
  const asked: number[] = [];

  function signatureOf(round: number, secret: Uint8Array): Buffer {
    const number = Buffer.alloc(8);
    number.writeBigUInt64BE(BigInt(round));
    const point = shortSignatures.hash(createHash('sha256').update(number).digest(), DST);
    return Buffer.from(shortSignatures.sign(point, secret).toBytes(true));
  }

  const loopback = await listen(port, (_request, response, url) => {
    const [, hash, , text] = url.pathname.split('/');
    const round = Number(text);
    asked.push(round);
    if (simulator.fault === 'away') return void response.destroy();
    if (hash !== HASH || simulator.fault === 'early') return void response.writeHead(404).end();
    const signature = signatureOf(round, simulator.fault === 'wrong' ? other : key);
    const randomness = createHash('sha256').update(signature).digest('hex');
    return sendJson(response, { round, randomness, signature: signature.toString('hex') });
  });
  const simulator: BeaconSimulator = {
    ...loopback,
    chain: [HASH, publicKey, GENESIS, PERIOD].join(':'),
    fault: 'none',
    asked,
  };
  return simulator;
}
