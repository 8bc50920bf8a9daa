import {
  type Address,
  BaseError,
  BlockNotFoundError,
  createPublicClient,
  custom,
  getAddress,
  type Hash,
  type Hex,
  parseAbi,
  parseAbiItem,
  TransactionReceiptNotFoundError,
} from 'viem';

import { readJson } from '../../http/json.ts';
import { askOutside, type Outside } from '../../http/outbound.ts';
import { NoAnswer } from '../port.ts';

export interface ChainBlock {
  readonly number: bigint;
  readonly hash: string;
  readonly at: Date;
}

/** One event of a token: somebody sent it to an address. */
export interface TokenTransfer {
  readonly transaction: string;
  /** Among the events of the transaction: it stays when the transaction comes into another block. */
  readonly place: number;
  readonly from: string;
  readonly to: string;
  readonly tokens: bigint;
  readonly block: bigint;
  readonly blockHash: string;
}

export interface ChainOutcome {
  readonly block: bigint;
  readonly blockHash: string;
  readonly succeeded: boolean;
  /** Paid for gas, in the smallest unit of the coin. */
  readonly gas: bigint;
  readonly transfers: readonly TokenTransfer[];
}

/** A node of an EVM chain. Each call throws `NoAnswer` where the node does not say. */
export interface ChainNode {
  chainId(): Promise<number>;
  head(): Promise<bigint>;
  block(number: bigint): Promise<ChainBlock>;
  /** Transfers of a token to any of some addresses, from a block to another. */
  transfers(token: string, range: BlockRange, to: readonly string[]): Promise<TokenTransfer[]>;
  /** Null while the transaction is in no block. */
  outcome(hash: string, token: string): Promise<ChainOutcome | null>;
  /** How many transactions an address has sent, up to a block. */
  sent(address: string, until?: bigint): Promise<bigint>;
  /** The coins or tokens of an address, now or after a block. */
  coins(address: string, at?: bigint): Promise<bigint>;
  tokens(token: string, address: string, at?: bigint): Promise<bigint>;
  /** The price of a unit of gas now: the base fee of the newest block and a usual tip. */
  gasPrice(): Promise<{ readonly base: bigint; readonly tip: bigint }>;
  gasFor(call: { from: string; to: string; data: string; value: bigint }): Promise<bigint>;
  /** Hands a signed transaction on; it may be known already. */
  send(raw: string): Promise<void>;
}

export interface BlockRange {
  readonly from: bigint;
  readonly to: bigint;
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TOKEN = parseAbi(['function balanceOf(address) view returns (uint256)']);
/** Nodes take so many topics in one question. */
const ADDRESSES_AT_ONCE = 500;

/** A node behind the guarded door to others. */
export function openNode(url: string, outside: Outside): ChainNode {
  const transport = custom({ request: (call) => ask(url, outside, call) }, { retryCount: 0 });
  const client = createPublicClient({ transport, cacheTime: 0 });
  const clearly = <T>(work: (node: Client) => Promise<T>) =>
    work(client).catch((error: unknown) => {
      throw error instanceof NoAnswer ? error : new NoAnswer(shortly(error));
    });
  return {
    chainId: () => clearly((node) => node.getChainId()),
    head: () => clearly((node) => node.getBlockNumber()),
    block: (blockNumber) =>
      clearly(async (node) => {
        const { number, hash, timestamp } = await node.getBlock({ blockNumber });
        return { number, hash, at: new Date(Number(timestamp) * 1000) };
      }),
    transfers: (token, range, to) => clearly((node) => transfersTo(node, token, range, to)),
    outcome: (hash, token) => clearly((node) => outcomeOf(node, hash, token)),
    sent: (address, until) =>
      clearly(async (node) =>
        BigInt(await node.getTransactionCount({ address: address as Address, ...after(until) })),
      ),
    coins: (address, at) => clearly((node) => node.getBalance({ address: address as Address, ...after(at) })),
    tokens: (token, address, at) =>
      clearly((node) =>
        node.readContract({
          address: token as Address,
          abi: TOKEN,
          functionName: 'balanceOf',
          args: [address as Address],
          ...after(at),
        }),
      ),
    gasPrice: () =>
      clearly(async (node) => {
        const [block, tip] = await Promise.all([node.getBlock(), node.estimateMaxPriorityFeePerGas()]);
        return { base: block.baseFeePerGas ?? 0n, tip };
      }),
    gasFor: ({ from, to, data, value }) =>
      clearly((node) =>
        node.estimateGas({
          account: from as Address,
          to: to as Address,
          data: data as Hex,
          value,
          blockTag: 'latest',
        }),
      ),
    async send(raw) {
      await clearly((node) => node.sendRawTransaction({ serializedTransaction: raw as Hex })).catch(
        unlessKnown,
      );
    },
  };
}

type Client = ReturnType<typeof createPublicClient>;

function after(block: bigint | undefined): { blockNumber?: bigint } {
  return block === undefined ? {} : { blockNumber: block };
}

async function transfersTo(
  node: Client,
  token: string,
  { from, to: until }: BlockRange,
  to: readonly string[],
): Promise<TokenTransfer[]> {
  const found: TokenTransfer[] = [];
  for (let start = 0; start < to.length; start += ADDRESSES_AT_ONCE) {
    const logs = await node.getLogs({
      address: token as Address,
      event: TRANSFER,
      args: { to: to.slice(start, start + ADDRESSES_AT_ONCE) as Address[] },
      fromBlock: from,
      toBlock: until,
      strict: true,
    });
    // The receipt says the place among the events of the transaction, and that it did not fail.
    for (const hash of new Set(logs.map(({ transactionHash }) => transactionHash))) {
      const wanted = new Set(logs.filter((log) => log.transactionHash === hash).map(({ args }) => args.to));
      const outcome = await outcomeOf(node, hash, token);
      found.push(...(outcome?.transfers.filter((each) => wanted.has(each.to as Address)) ?? []));
    }
  }
  return found;
}

async function outcomeOf(node: Client, hash: string, token: string): Promise<ChainOutcome | null> {
  const receipt = await node.getTransactionReceipt({ hash: hash as Hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError || error instanceof BlockNotFoundError) return null;
    throw error;
  });
  if (!receipt) return null;
  const { blockNumber: block, blockHash, status, gasUsed, effectiveGasPrice, logs } = receipt;
  const transfers = logs.flatMap((log, place): TokenTransfer[] => {
    const [topic, from, to] = log.topics;
    const own = log.address.toLowerCase() === token.toLowerCase() && topic === TRANSFER_TOPIC;
    if (!own || !from || !to || log.topics.length !== 3) return [];
    const tokens = BigInt(log.data);
    return [{ transaction: hash, place, from: addressIn(from), to: addressIn(to), tokens, block, blockHash }];
  });
  const succeeded = status === 'success';
  return {
    block,
    blockHash,
    succeeded,
    gas: gasUsed * effectiveGasPrice,
    transfers: succeeded ? transfers : [],
  };
}

/** The address in a topic, with the capitals of EIP-55. */
function addressIn(topic: string): string {
  return getAddress(`0x${topic.slice(-40)}`);
}

interface Call {
  readonly method: string;
  readonly params?: unknown;
}

async function ask(url: string, outside: Outside, { method, params = [] }: Call): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const headers = { 'content-type': 'application/json' };
  const answer = await askOutside(url, outside, { method: 'POST', headers, body });
  const said = answered(await answer.text());
  if (said === null) throw new NoAnswer(`the node answered ${answer.status} without a result`);
  if ('error' in said && said.error)
    throw Object.assign(new Error(said.error.message ?? 'refused'), { code: said.error.code ?? 0 });
  return said.result;
}

interface Said {
  readonly result?: unknown;
  readonly error?: { readonly code?: number; readonly message?: string } | null;
}

function answered(text: string): Said | null {
  try {
    const value = readJson(text);
    const said = typeof value === 'object' && value !== null ? (value as Said) : {};
    return 'result' in said || 'error' in said ? said : null;
  } catch {
    return null;
  }
}

function shortly(error: unknown): string {
  const text =
    error instanceof BaseError ? `${error.shortMessage} ${error.details ?? ''}` : (error as Error).message;
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 180);
}

/** A node that has the transaction, or a block with it, says so as a refusal. */
function unlessKnown(error: Error): void {
  if (!/already known|already imported|nonce too low/i.test(error.message)) throw error;
}
