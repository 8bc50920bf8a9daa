import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hash,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem';

import { TEST_DOLLAR } from './test-dollar.ts';

const ABI = parseAbi([
  'constructor(uint256 supply)',
  'function transfer(address to, uint256 value)',
  'function transferTwice(address to, uint256 first, uint256 second)',
  'function balanceOf(address) view returns (uint256)',
]);
const SUPPLY = 10n ** 15n;
/** A payment that is asked for again, because the answer took long, would be paid twice. */
const SENT_ONCE = { retryCount: 0, timeout: 120_000 } as const;

interface ChainOptions {
  readonly chainId?: number;
  /** The time of its first block, in milliseconds. */
  readonly now?: number;
}

function transferOf(to: string, tokens: bigint): Hex {
  return encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to as Address, tokens] });
}

export type Chain = Awaited<ReturnType<typeof startChain>>;

/** An EVM chain on this machine with a token like USDT. A test mines its blocks, and can take them back. */
export async function startChain({ chainId = 31_337, now = Date.now() }: ChainOptions = {}) {
  const told = { '--port': 0, '--host': '127.0.0.1', '--chain-id': chainId, '--accounts': 4 };
  const time = { '--timestamp': Math.floor(now / 1000) };
  const flags = Object.entries({ ...told, ...time }).flatMap(([name, value]) => [name, String(value)]);
  const anvil = spawn(program(), [...flags, '--no-mining'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await listening(anvil.stdout);
  const client = createTestClient({ mode: 'anvil', transport: http(url, SENT_ONCE), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions);
  const [rich] = (await client.request({ method: 'eth_accounts' } as never)) as Address[];
  const sender = rich as Address;
  const send = (to: Address | null, data: Hex, value = 0n): Promise<Hash> =>
    client.sendTransaction({ account: sender, to, data, value, chain: null, gas: 2_000_000n });
  const signed = (hash: Hash) =>
    client.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never) as Promise<Hex>;
  const mine = (blocks = 1) => client.mine({ blocks });
  const deployed = await send(null, encodeDeployData({ abi: ABI, bytecode: TEST_DOLLAR, args: [SUPPLY] }));
  await mine();
  const { contractAddress } = await client.getTransactionReceipt({ hash: deployed });
  const token = getAddress(contractAddress as Address);
  return {
    url,
    chainId,
    token,
    client,
    mine,
    /** A transaction as its sender has signed it. */
    signed,
    /** Sends tokens of the rich account; they arrive with the next block. */
    pay: (to: string, tokens: bigint) => send(token, transferOf(to, tokens)),
    payTwice: (to: string, first: bigint, second: bigint) =>
      send(
        token,
        encodeFunctionData({ abi: ABI, functionName: 'transferTwice', args: [to as Address, first, second] }),
      ),
    /** Somebody with the key of an address moves tokens from it. */
    async moveFrom(from: string, to: string, tokens: bigint): Promise<Hash> {
      const account = from as Address;
      await client.impersonateAccount({ address: account });
      await client.setBalance({ address: account, value: 10n ** 16n });
      const call = { account, to: token, data: transferOf(to, tokens) };
      return client.sendTransaction({ ...call, chain: null, gas: 100_000n });
    },
    coins: (to: string, value: bigint) => send(to as Address, '0x', value),
    tokensOf: (address: string) =>
      client.readContract({
        address: token,
        abi: ABI,
        functionName: 'balanceOf',
        args: [address as Address],
      }),
    /** Replaces the newest blocks with empty ones, and takes their transactions out; some come into one of the new blocks. */
    async reorganise(depth: number, kept: readonly (readonly [hash: Hash, block: number])[] = []) {
      const pairs = await Promise.all(kept.map(async ([hash, block]) => [await signed(hash), block]));
      await client.request({ method: 'anvil_reorg', params: [depth, pairs] } as never);
    },
    /** Forgets a transaction that is in no block. */
    drop: (hash: string) => client.dropTransaction({ hash: hash as Hash }),
    /** As if an address had sent so many transactions. */
    setNumber: (address: string, nonce: number) => client.setNonce({ address: address as Address, nonce }),
    /** Time that passes before the next block. */
    pass: (ms: number) => client.increaseTime({ seconds: Math.ceil(ms / 1000) }),
    /** Takes the newest blocks back. */
    rollBack: (depth: number) => client.request({ method: 'anvil_rollback', params: [depth] } as never),
    async close() {
      anvil.kill();
      if (anvil.exitCode === null && anvil.signalCode === null) await once(anvil, 'exit');
    },
  };
}

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** The program lies in a package of its own for each platform. */
function program(): string {
  const { platform, arch } = process;
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch]}`;
  const own = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'));
  return own.resolve(`${name}/bin/anvil${platform === 'win32' ? '.exe' : ''}`);
}

async function listening(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /Listening on ([\d.:]+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return `http://${address}`;
    }
  }
  throw new Error('the chain did not start');
}
