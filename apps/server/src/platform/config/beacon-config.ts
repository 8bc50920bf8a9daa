/** A chain of drand with unchained signatures on G1 (`bls-unchained-g1-rfc9380`). */
export interface BeaconChain {
  readonly hash: string;
  /** Its group's key on G2, compressed, in hex. */
  readonly publicKey: string;
  /** Seconds of the epoch at which round 1 was published, and between rounds. */
  readonly genesis: number;
  readonly period: number;
}

/** The public beacon that draws of our own lotteries are mixed with. */
export interface BeaconConfig {
  /** Any of them may answer: what they say is verified. */
  readonly urls: readonly string[];
  readonly chain: BeaconChain;
}

/** The League of Entropy's chain with a round every three seconds. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};
const URLS = ['https://api.drand.sh', 'https://drand.cloudflare.com'];
const CHAIN = /^([0-9a-f]{64}):([0-9a-f]{192}):(\d{1,10}):([1-9]\d{0,3})$/;

/** In production draws are mixed with quicknet unless it is switched off; a trial asks nobody outside. */
export function readBeacon(
  env: NodeJS.ProcessEnv,
  production: boolean,
  problems: string[],
): BeaconConfig | null {
  const { BEACON_URL: text, BEACON_CHAIN: chainText } = env;
  if (text === 'none' || (!text && !production)) return null;
  const urls = text ? text.split(',').map((url) => url.trim().replace(/\/$/, '')) : URLS;
  if (urls.some((url) => !URL.canParse(url))) problems.push(`BEACON_URL=${text} is not a list of addresses`);
  if (!chainText) return { urls, chain: QUICKNET };
  const [, hash, publicKey, genesis, period] = CHAIN.exec(chainText) ?? [];
  if (!hash || !publicKey) {
    problems.push('BEACON_CHAIN is not hash:publicKey:genesis:period of a drand chain');
    return null;
  }
  return { urls, chain: { hash, publicKey, genesis: Number(genesis), period: Number(period) } };
}
