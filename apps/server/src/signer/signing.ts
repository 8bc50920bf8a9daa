import { type Address, encodeFunctionData, getAddress, type Hex, keccak256 } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';

import type { Signed, SignerJob } from './door.ts';
import { type Hot, type SignerOptions, TRANSFER_ABI } from './hot.ts';
import { affordable, dearer, greater, type Price, priceNow } from './prices.ts';
import { sweep } from './sweeping.ts';

/** The hot wallet lies in an account of its own: the public key on the server says nothing about it. */
const HOT_PATH = "m/44'/60'/1'/0/0";

/** A transfer to an address without tokens takes more than one to another; what is not used is not paid for. */
const GAS_MIN = 120_000n;

interface Signer {
  readonly address: string;
  /** Pays what waits, and sends again or replaces what is stuck. */
  turn(): Promise<void>;
}

export function createSigner(options: SignerOptions): Signer {
  const account = mnemonicToAccount(options.words, { path: HOT_PATH });
  const { address } = account;
  // A wrong one is found at the start, not with the first sweep.
  const treasury = getAddress(options.treasury ?? address);
  const hot = { ...options, account, treasury };
  return {
    address,
    async turn() {
      const { door, node, say } = options;
      const { chainId, token, next, jobs, sweeps } = await door.work(address, treasury);
      const [followed, used] = await Promise.all([node.chainId(), node.sent(address)]);
      if (chainId !== options.chainId || followed !== chainId || token !== options.token)
        throw new Error(`asked for chain ${chainId} and token ${token}, the node follows ${followed}`);
      let nonce = greater(next, used);
      for (const job of jobs) {
        if (job.sender !== null && job.sender !== address) continue;
        try {
          if (job.tokens > options.max) throw new Error('the payout is above the limit of the signer');
          if (job.attempt) await push(hot, job);
          else {
            const attempt = await sign(hot, job, nonce, await affordable(hot));
            // The server has not kept it: the number is free for the next one.
            if (await door.signed(attempt)) {
              nonce += 1n;
              await release(hot, attempt);
            }
          }
        } catch (error) {
          say({ job: job.id, problem: (error as Error).message }, 'a payout waits');
        }
      }
      for (const task of sweeps) {
        try {
          if (await sweep(hot, task, nonce)) nonce += 1n;
        } catch (error) {
          say({ sweep: task.id, problem: (error as Error).message }, 'a sweep waits');
        }
      }
    },
  };
}

/** Signs a payout under a number. The same number is signed again only with a higher fee. */
async function sign(
  { account, node, token, chainId }: Hot,
  job: SignerJob,
  nonce: bigint,
  price: Price,
): Promise<Signed> {
  const { address } = account;
  const args = [job.target as Address, job.tokens] as const;
  const data = encodeFunctionData({ abi: TRANSFER_ABI, functionName: 'transfer', args });
  const to = token as Address;
  const used = await node.gasFor({ from: address, to, data, value: 0n });
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    to,
    data,
    gas: greater((used * 5n) / 4n, GAS_MIN),
    maxFeePerGas: price.fee,
    maxPriorityFeePerGas: price.tip,
  });
  return { job: job.id, sender: address, nonce, hash: keccak256(raw as Hex), raw, ...price };
}

/** Sends a transaction that the server has kept: one that was sent is always found again. */
async function release({ door, node, say }: Hot, { raw, hash, job, nonce }: Signed): Promise<void> {
  await node.send(raw);
  await door.sent(hash);
  say({ job, nonce: String(nonce), hash }, 'a payout was sent');
}

/** Sends a transaction again that is in no block yet, or replaces it. */
async function push(hot: Hot, job: SignerJob): Promise<void> {
  const { door, node, account, stuckMs, feeMax } = hot;
  const { attempt, nonce } = job;
  // In a block: the server waits for its confirmations.
  if (!attempt || nonce === null || (await node.sent(account.address)) > nonce) return;
  if (attempt.sent && attempt.ageMs >= stuckMs) {
    const price = dearer(await priceNow(node), attempt);
    if (price.fee <= feeMax) {
      const replacement = await sign(hot, job, nonce, price);
      if (await door.signed(replacement)) return release(hot, replacement);
    }
  }
  await node.send(attempt.raw);
  if (!attempt.sent) await door.sent(attempt.hash);
}
