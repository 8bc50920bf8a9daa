import { type Dialect, LINE_WORDS } from '@baize/contract/cashier/bank-files/desk-bank-files';
import {
  type Channel,
  ChannelSecret,
  opsSaveChannel,
  type opsSwitchChannel,
} from '@baize/contract/cashier/desk-channels';
import { type FeeRule, takesAll } from '@baize/contract/cashier/fees';
import type { ChannelKind } from '@baize/contract/cashier/states';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import { formatAmount, parseAmount } from '@baize/contract/money';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';

import { askSecondPerson, audit, auditBy, type Operation } from '../../../audit/audit.ts';
import {
  type Chain,
  COIN_DECIMALS,
  chainOf,
  chainsByChannel,
  channelByCode,
  coinOf,
  creditedToday,
  dialectOf,
  type HouseAccount,
  holdingsOf,
  houseAccounts,
  kindOf,
  listAllChannels,
  qrAccount,
  type Channel as StoredChannel,
  saveChannel,
  TOKEN,
  turnChannel,
} from '../../../cashier/cashier.ts';
import type { App } from '../../../context.ts';
import { isEthereumAddress } from '../../../members/members.ts';
import type { Acting } from '../../../operators/operators.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { mayAsk } from '../../../platform/http/outbound.ts';
import { decodeQr, encodeQr, type QrProfile } from '../../../platform/payments/emvco.ts';
import { tokenText } from '../../../platform/payments/evm/tokens.ts';
import { plainHeading } from '../../../platform/payments/statements/columns.ts';
import { wordKey } from '../../../platform/payments/statements/words.ts';
import { refuse } from '../../../platform/refuse.ts';
import { CURRENCIES } from '../../../wallet/wallet.ts';

/** Every channel, with its state now. */
export async function listChannels(app: App): Promise<{ rows: Channel[] }> {
  const [rows, chains, accounts] = await Promise.all([
    listAllChannels(app.db),
    chainsByChannel(app.db),
    houseAccounts(app.db),
  ]);
  return {
    rows: await Promise.all(
      rows.map(async (row) => ({
        ...shown(app, row, await creditedToday(app, row.id), chains.get(row.id) ?? null),
        account: accountOf(row, accounts.get(row.id)),
        onChain: await onChainOf(app, row, chains.get(row.id)),
      })),
    ),
  };
}

function accountOf(row: StoredChannel, account: HouseAccount | undefined): Channel['account'] {
  const { ledger = 0n, present = 0n, reported = null, reportedAt, source, warning = null } = account ?? {};
  return {
    ledger: formatAmount(ledger),
    present: formatAmount(present),
    reported:
      reported === null || !reportedAt
        ? null
        : {
            amount: formatAmount(reported),
            at: reportedAt.toISOString(),
            source: source as 'provider' | 'statement',
          },
    warning,
    answer:
      row.kind !== 'provider' && row.kind !== 'crypto'
        ? null
        : {
            at: account?.answeredAt?.toISOString() ?? null,
            ms: account?.ms ?? null,
            failures: account?.failures ?? 0,
            failure: account?.failure ?? null,
          },
  };
}

function shown(
  { clock }: App,
  row: StoredChannel,
  today: bigint,
  chain: Chain | null,
): Omit<Channel, 'account' | 'onChain'> {
  const rests = row.rests_until !== null && row.rests_until > clock.now();
  return {
    id: row.id,
    code: row.code,
    ...fieldsOf(row),
    method: row.method as Channel['method'],
    on: row.is_on,
    secret: row.secret !== null,
    callbackSecret: row.callback_secret !== null,
    tested: row.kind !== 'provider' || row.tested_at !== null,
    restsUntil: rests ? (row.rests_until?.toISOString() ?? null) : null,
    failure: row.failure,
    today: formatAmount(today),
    chain: chain && chainFields(chain),
    follows: chain && {
      head: chain.head === null ? null : Number(chain.head),
      counted: chain.counted === null ? null : Number(chain.counted),
      at: chain.followed_at?.toISOString() ?? null,
      alarm: chain.alarm,
    },
  };
}

function chainFields(chain: Chain) {
  const { chain_id, token, decimals, public_key, confirmations, explorer, sweeps } = chain;
  return {
    chainId: Number(chain_id),
    token,
    decimals,
    publicKey: public_key,
    confirmations,
    explorer,
    sweep: {
      on: sweeps,
      min: tokenText(BigInt(chain.sweep_min), decimals),
      coinMin: tokenText(BigInt(chain.coin_min), COIN_DECIMALS),
    },
  };
}

/** The tokens on addresses of members, and the cost of gas. */
async function onChainOf(
  app: App,
  row: StoredChannel,
  chain: Chain | undefined,
): Promise<Channel['onChain']> {
  if (!chain) return null;
  const { unswept, inFlight, inFlightTokens, gas, lastAt } = await holdingsOf(app.db, chain);
  const { wallet, treasury, wallet_coins: coins, decimals } = chain;
  return {
    token: TOKEN,
    coin: coinOf(row),
    unswept: tokenText(unswept, decimals),
    inFlight,
    inFlightTokens: tokenText(inFlightTokens, decimals),
    gas: tokenText(gas, COIN_DECIMALS),
    walletCoins: coins === null ? null : tokenText(BigInt(coins), COIN_DECIMALS),
    wallet,
    treasury,
    lastSweepAt: lastAt?.toISOString() ?? null,
  };
}

function fieldsOf(row: StoredChannel) {
  const { name, currency, deposits, payouts, weight, bank, number, holder, suffix, merchant } = row;
  return {
    name,
    kind: row.kind as ChannelKind,
    currency,
    deposits,
    payouts,
    min: formatAmount(row.min),
    max: formatAmount(row.max),
    dayMax: formatAmount(row.day_max),
    balanceMin: formatAmount(row.balance_min),
    balanceMax: formatAmount(row.balance_max),
    fee: {
      ppm: row.fee_ppm,
      fixed: formatAmount(row.fee_fixed),
      min: formatAmount(row.fee_min),
      max: formatAmount(row.fee_max),
    },
    weight,
    opens: row.opens.slice(0, 5),
    closes: row.closes.slice(0, 5),
    bank,
    number,
    holder,
    suffix,
    baseUrl: row.base_url,
    merchant,
    keyId: row.key_id,
    callbackKeyId: row.callback_key_id,
    dialect: keepsBooks(row) ? dialectOf(row) : null,
  };
}

/** Whether a bank keeps the account, whose statements operators import. */
function keepsBooks(channel: { kind: string }): boolean {
  return kindOf(channel).payouts === 'byHand';
}

const {
  key: _key,
  secret: _secret,
  callbackSecret: _callbackSecret,
  ...SAVED
} = (opsSaveChannel.input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
/** The request carries the secrets wrapped: approvals are read by many. */
const Wrapped = z.nullable(z.string());
const Change = z.strictObject({
  ...SAVED,
  wrapped: Wrapped,
  wrappedCallback: Wrapped,
}) as unknown as z.ZodMiniType<
  Omit<InputOf<typeof opsSaveChannel>, 'key' | 'secret' | 'callbackSecret'> & {
    readonly wrapped: string | null;
    readonly wrappedCallback: string | null;
  }
>;
type Change = z.infer<typeof Change>;

/** Adds a channel or changes one: where members send their money takes two people. */
export const channelChange: Operation<Change> = {
  name: 'cashier.channel',
  about: { channel: 'code' },
  maker: 'cashier.channels',
  approver: 'cashier.channels.approve',
  input: Change,
  async run(app, tx, change, { approver, maker, request }) {
    const before = await channelByCode(tx, change.code);
    const chainBefore = before?.kind === 'crypto' ? chainFields(await chainOf(tx, before)) : null;
    const secret = openSecret(app, change.wrapped);
    const callbackSecret = openSecret(app, change.wrappedCallback);
    const after = await saveChannel(app, tx, { ...change, secret, callbackSecret }, before);
    await audit(tx, app.clock, {
      actor: approver,
      action: 'cashier.channel',
      element: change.code,
      before: before ? { ...fieldsOf(before), ...(chainBefore && { chain: chainBefore }) } : null,
      after: {
        ...fieldsOf(after),
        ...(change.chain && { chain: change.chain }),
        newSecret: change.wrapped !== null,
        newCallbackSecret: change.wrappedCallback !== null,
        reason: change.reason,
        request,
        maker,
      },
    });
    return null;
  },
};

const REQUEST_SECRET = 'cashier:request';

function openSecret(app: App, wrapped: string | null): Buffer | null {
  return wrapped === null ? null : app.keys.vault.unwrap(REQUEST_SECRET, Buffer.from(wrapped, 'base64url'));
}

/** Secrets are typed in hexadecimal, as the guide for payment providers says, and the bytes are kept. */
function wrapSecret(app: App, typed: string | undefined): string | null {
  if (typed === undefined) return null;
  if (!ChannelSecret.safeParse(typed).success) refuse('cashier.channelSecret');
  return app.keys.vault.wrap(REQUEST_SECRET, Buffer.from(typed, 'hex')).toString('base64url');
}

/** Files the request. A channel that cannot work is refused before a second person is asked. */
export function requestChannel(
  app: App,
  { key, secret, callbackSecret, ...wish }: InputOf<typeof opsSaveChannel>,
  { session, address }: Acting,
): Promise<string> {
  return askSecondPerson(app, { key, operation: channelChange, session, address }, async (tx) => {
    const before = await channelByCode(tx, wish.code);
    await requireSound(app, tx, wish, { before, secret, callbackSecret });
    const wrappedCallback = wrapSecret(app, callbackSecret);
    return { ...wish, wrapped: wrapSecret(app, secret), wrappedCallback };
  });
}

type Wish = Omit<InputOf<typeof opsSaveChannel>, 'key' | 'secret' | 'callbackSecret'>;
type Secrets = Pick<InputOf<typeof opsSaveChannel>, 'secret' | 'callbackSecret'>;

async function requireSound(
  app: App,
  tx: Tx,
  wish: Wish,
  { before, secret, callbackSecret }: Secrets & { before: StoredChannel | undefined },
): Promise<void> {
  const wrong = problemOf(app, wish) ?? (await chainProblem(tx, wish, before));
  if (wrong) refuse('request.invalid', { field: wrong });
  if (wish.deposits && takesAll(parseAmount(wish.min), feeRuleOf(wish))) refuse('cashier.channelFee');
  // Orders of the channel are in its currency, and its kind says how they are paid.
  if (before && before.currency !== wish.currency) refuse('request.invalid', { field: 'currency' });
  if (before && before.kind !== wish.kind) refuse('request.invalid', { field: 'kind' });
  if (wish.kind !== 'provider') return;
  if (!before?.secret && !secret) refuse('request.invalid', { field: 'secret' });
  if (!before?.callback_secret && !callbackSecret) refuse('request.invalid', { field: 'callbackSecret' });
}

function feeRuleOf({ fee: { ppm, fixed, min, max } }: Pick<Wish, 'fee'>): FeeRule {
  return { ppm, fixed: parseAmount(fixed), min: parseAmount(min), max: parseAmount(max) };
}

/** The field that cannot work, or null. */
function problemOf(app: App, wish: Wish): string | null {
  const { kind, currency, min, max, fee, bank, number, holder, baseUrl, merchant, keyId } = wish;
  if (!Object.hasOwn(CURRENCIES, currency) || currency === 'PLAY' || currency === 'PTS') return 'currency';
  if (parseAmount(min) <= 0n) return 'min';
  if (parseAmount(max) < parseAmount(min)) return 'max';
  if (!boundsFit(wish)) return 'balanceMax';
  if (parseAmount(fee.max) !== 0n && parseAmount(fee.max) < parseAmount(fee.min)) return 'fee';
  if (wish.dialect && !(keepsBooks(wish) && isClear(wish.dialect))) return 'dialect';
  if (kind === 'crypto') return cryptoProblem(app, wish);
  if (wish.chain) return 'chain';
  if (kind === 'provider') {
    if (!mayAsk(app.config, baseUrl)) return 'baseUrl';
    if (merchant === '') return 'merchant';
    return keyId === '' ? 'keyId' : wish.callbackKeyId ? null : 'callbackKeyId';
  }
  if (bank === '') return 'bank';
  if (number === '') return 'number';
  if (holder === '') return 'holder';
  return kind === 'qr' && !encodes(wish) ? 'number' : null;
}

/** Whether no heading and no word of a dialect means two things. */
function isClear({ columns = [], words = {} }: Dialect): boolean {
  const headings = columns.map(({ heading }) => plainHeading(heading));
  const said = LINE_WORDS.flatMap((word) => [...new Set((words[word] ?? []).map(wordKey))]);
  return new Set(headings).size === headings.length && new Set(said).size === said.length;
}

/** Networks whose addresses are those of an EVM chain. */
function isNetwork(code: string): boolean {
  return PAYOUT_PROVIDERS.some((each) => each.code === code && each.format === 'ethereum');
}

function cryptoProblem(app: App, { bank, baseUrl, chain }: Wish): string | null {
  if (!isNetwork(bank)) return 'bank';
  if (!mayAsk(app.config, baseUrl)) return 'baseUrl';
  return chain && isEthereumAddress(chain.token) ? null : 'chain';
}

/** A key from which no address can be derived; and another chain or token under money that was counted in the present one. */
async function chainProblem(
  tx: Tx,
  { kind, chain }: Wish,
  before: StoredChannel | undefined,
): Promise<string | null> {
  if (kind !== 'crypto' || !chain) return null;
  const { addressAt } = await import('../../../platform/payments/evm/addresses.ts');
  try {
    addressAt(chain.publicKey, 0);
  } catch {
    return 'chain';
  }
  if (!before) return null;
  const present = chainFields(await chainOf(tx, before));
  const same = (['chainId', 'token', 'decimals'] as const).every((field) => present[field] === chain[field]);
  return same ? null : 'chain';
}

function boundsFit({ balanceMin = '0', balanceMax = '0' }: Wish): boolean {
  const most = parseAmount(balanceMax);
  return most === 0n || most > parseAmount(balanceMin);
}

/** Whether the account makes a code that can be read back. */
function encodes({ bank, number, holder }: Wish): boolean {
  try {
    const order = { account: qrAccount(number), amount: parseAmount('1'), reference: 'D22222222' };
    decodeQr(encodeQr(bank as QrProfile, { ...order, merchant: { name: holder, city: 'Online' } }));
    return true;
  } catch {
    return false;
  }
}

export async function switchChannel(
  app: App,
  { id, on, reason }: InputOf<typeof opsSwitchChannel>,
  by: Acting,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const before = await turnChannel(tx, id, on);
    await auditBy(app, tx, by, {
      action: 'cashier.switch',
      element: before.code,
      before: { on: before.is_on },
      after: { on, reason },
    });
  });
}
