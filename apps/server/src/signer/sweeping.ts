import { type Address, encodeFunctionData, type Hex, keccak256 } from 'viem';
import { type HDAccount, mnemonicToAccount } from 'viem/accounts';

import type { Sweep, Swept } from './door.ts';
import { type Hot, TRANSFER_ABI } from './hot.ts';
import { affordable, dearer, greater, type Price, priceNow, smaller } from './prices.ts';

/** Deposits come in below it, at `0/<number>`. */
const DEPOSITS_PATH = "m/44'/60'/0'";
/** Of a transfer of coins. */
const COIN_GAS = 21_000n;
/** Gas is sent with a fifth more than is needed now; after so many times the price has run away. */
const TOP_UPS_MAX = 3;

type Open = Sweep['open'][number];
interface Call {
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
  readonly gas: bigint;
}

/**
 * One step of a sweep: sends again or replaces what is stuck; else the coins for gas, and when they are there the transaction of the
 * address itself. True where the given number of the wallet was used. It signs for addresses of its own words and to its own treasury
 * only, whatever the server says.
 */
export async function sweep(hot: Hot, task: Sweep, nonce: bigint): Promise<boolean> {
  const path = `${DEPOSITS_PATH}/0/${task.number}` as const;
  const own = mnemonicToAccount(hot.words, { path: path as "m/44'/60'/0'" });
  if (own.address !== task.address) {
    await hot.door.refused(task.id, 'the address is not one of the signer’s words');
    return false;
  }
  for (const open of task.open) await push(hot, own, task, open);
  if (!task.live || task.open.some(({ part }) => part === 'sweep')) return false;
  const price = await affordable(hot);
  if (task.asset === 'coin') {
    await move(hot, own, task, price);
    return false;
  }
  if ((await hot.node.tokens(hot.token, own.address)) < task.amount) {
    await hot.door.refused(task.id, 'the address holds less than what is to be swept');
    return false;
  }
  const { gas } = await callOf(hot, own, task, price);
  const coins = await hot.node.coins(own.address);
  if (coins >= gas * price.fee) {
    await move(hot, own, task, price);
    return false;
  }
  // The coins for gas are in no block yet.
  if (task.open.length > 0) return false;
  return topUp(hot, task, { nonce, price, missing: (gas * price.fee * 6n) / 5n - coins });
}

/** Sends coins for the gas of a sweep from the wallet. */
async function topUp(
  hot: Hot,
  task: Sweep,
  { nonce, price, missing }: { nonce: bigint; price: Price; missing: bigint },
): Promise<boolean> {
  if (task.topUps >= TOP_UPS_MAX) {
    await hot.door.refused(task.id, 'gas became dearer than the coins that were sent for it');
    return false;
  }
  if (missing > hot.topUpMax) throw new Error('the gas of a sweep costs more than the signer sends for it');
  const call = { to: task.address as Address, data: '0x' as const, value: missing, gas: COIN_GAS };
  const attempt = await signed(hot, hot.account, { nonce, price, call });
  const about = { sweep: task.id, part: 'gas' as const, target: task.address, amount: missing };
  return release(hot, { ...attempt, ...about });
}

/** Sends what an address holds to the treasury, under the next number of the address. */
async function move(hot: Hot, own: HDAccount, task: Sweep, price: Price): Promise<void> {
  const nonce = greater(task.next, await hot.node.sent(own.address));
  await release(hot, await signedMove(hot, own, task, { nonce, price }));
}

async function signedMove(
  hot: Hot,
  own: HDAccount,
  task: Sweep,
  { nonce, price }: { nonce: bigint; price: Price },
): Promise<Swept> {
  const call = await callOf(hot, own, task, price);
  const attempt = await signed(hot, own, { nonce, price, call });
  const amount = task.asset === 'coin' ? call.value : task.amount;
  return { ...attempt, sweep: task.id, part: 'sweep', target: hot.treasury, amount };
}

/** Of coins the fee is left out. */
async function callOf(hot: Hot, own: HDAccount, task: Sweep, price: Price): Promise<Call> {
  const { node, token, treasury: target } = hot;
  if (task.asset === 'coin') {
    const coins = await node.coins(own.address);
    const value = smaller(coins, task.amount) - COIN_GAS * price.fee;
    if (value <= 0n) throw new Error('the coins do not cover their own gas');
    return { to: target, data: '0x', value, gas: COIN_GAS };
  }
  const data = encodeFunctionData({
    abi: TRANSFER_ABI,
    functionName: 'transfer',
    args: [target, task.amount],
  });
  const used = await node.gasFor({ from: own.address, to: token, data, value: 0n });
  return { to: token as Address, data, value: 0n, gas: (used * 5n) / 4n };
}

async function signed(
  { chainId }: Hot,
  account: HDAccount,
  { nonce, price, call }: { nonce: bigint; price: Price; call: Call },
) {
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    ...call,
    maxFeePerGas: price.fee,
    maxPriorityFeePerGas: price.tip,
  });
  return { sender: account.address, nonce, hash: keccak256(raw as Hex), raw, ...price };
}

/** Sends a transaction that the server has kept; false where it wants none. */
async function release({ door, node, say }: Hot, attempt: Swept): Promise<boolean> {
  if (!(await door.swept(attempt))) return false;
  await node.send(attempt.raw);
  await door.sent(attempt.hash);
  const { sweep: id, part, hash } = attempt;
  say({ sweep: id, part, hash }, 'a transaction of a sweep was sent');
  return true;
}

/** Sends a transaction again that is in no block yet, or replaces it under its number with a higher fee. */
async function push(hot: Hot, own: HDAccount, task: Sweep, open: Open): Promise<void> {
  const { door, node, stuckMs, feeMax, account } = hot;
  const { attempt, nonce, part, sender, target, amount } = open;
  if (part === 'gas' && sender !== account.address) return;
  if ((await node.sent(sender)) > nonce) return;
  if (attempt.sent && attempt.ageMs >= stuckMs) {
    const price = dearer(await priceNow(node), attempt);
    if (price.fee <= feeMax && (await covers(hot, own, task, open, price))) {
      if (part === 'sweep') {
        if (await release(hot, await signedMove(hot, own, task, { nonce, price }))) return;
      } else {
        const call = { to: target as Address, data: '0x' as const, value: amount, gas: COIN_GAS };
        const again = await signed(hot, account, { nonce, price, call });
        if (await release(hot, { ...again, sweep: task.id, part, target, amount })) return;
      }
    }
  }
  await node.send(attempt.raw);
  if (!attempt.sent) await door.sent(attempt.hash);
}

/** Whether the coins of the address pay for a replacement at a price. */
async function covers(hot: Hot, own: HDAccount, task: Sweep, { part }: Open, price: Price): Promise<boolean> {
  if (part === 'gas') return true;
  const coins = await hot.node.coins(own.address);
  if (task.asset === 'coin') return coins > COIN_GAS * price.fee;
  return coins >= (await callOf(hot, own, task, price)).gas * price.fee;
}
