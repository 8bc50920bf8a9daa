import * as z from 'zod/mini';
import { IdCursor } from '../lists/cursors.ts';
import { route } from '../route.ts';
import { Amount, Count, Instant, Nothing, OperationKey, page, Stake, text } from '../wire.ts';
import { WireAmount } from './wire.ts';

export const DIRECTIONS = ['IN', 'OUT'] as const;
/** Open until the vendor answers, unknown while nobody can say; undone when nothing moved in the end. */
export const TRANSFER_STATES = ['open', 'unknown', 'done', 'undone'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

const Transfer = z.object({
  id: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  direction: z.enum(DIRECTIONS),
  /** None while everything is asked back and the vendor did not say how much that is. */
  amount: z.nullable(Amount),
  /** Where a limit of the member let less go than he asked for. */
  limited: z.nullable(z.object({ by: z.enum(['loss', 'wager']), asked: Amount })),
  state: z.enum(TRANSFER_STATES),
  /** Asked for by the member, by collecting everything, or by the start of a game. */
  cause: z.enum(['member', 'collect', 'launch']),
  at: Instant,
  settledAt: z.nullable(Instant),
});
export type Transfer = z.infer<typeof Transfer>;

const VendorWallet = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  logo: z.string(),
  state: z.enum(['on', 'maintenance', 'off']),
  /** Our ledger's balance there, with the money under way. */
  balance: Amount,
  pending: z.nullable(Transfer),
});
export type VendorWallet = z.infer<typeof VendorWallet>;

const Funds = z.object({
  currency: z.string(),
  total: Amount,
  available: Amount,
  locked: Amount,
  frozen: Amount,
  bonus: Amount,
  vendors: Amount,
  /** WL-4: what is at stake in all games and with all vendors, which is not part of the total. */
  inPlay: Amount,
  /** The sum of the open debts, which is not part of the total either. */
  debt: Amount,
  version: z.string(),
});

/** Vendors that keep players' money themselves, their balances, and every sum of the player beside them. */
export const merchantWallet = route({
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  access: 'player',
  passive: true,
  input: Nothing,
  output: z.object({
    /** 1 when every vendor plays from the main wallet. */
    isSingle: z.union([z.literal(0), z.literal(1)]),
    currency: z.string(),
    /** Money follows the player to the game that he starts. */
    follows: z.boolean(),
    wallets: z.array(VendorWallet),
    funds: Funds,
  }),
});

/** All money of a player, wherever it is. */
export const consolidatedFunds = route({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'player',
  passive: true,
  input: Nothing,
  output: Funds,
});

/** Moves money to a vendor or back; without an amount, all of it in whole units. */
export const walletTransfer = route({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  limit: 'transfer',
  input: z.strictObject({
    key: OperationKey,
    vassalage: text(32),
    direction: z.enum(DIRECTIONS),
    amount: z.optional(Stake),
  }),
  output: Transfer,
});

/** Asks every vendor for everything; one that fails keeps the others from nothing. */
export const collectWallets = route({
  method: 'POST',
  path: '/wps/wallets/collect',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ key: OperationKey }),
  output: z.object({
    collected: Amount,
    wallets: z.array(
      z.object({
        vassalage: z.string(),
        vendorName: z.string(),
        outcome: z.enum(['done', 'waiting', 'failed', 'maintenance']),
        amount: z.nullable(Amount),
      }),
    ),
  }),
});

/** Asks one vendor what the player has there. */
export const refreshWallet = route({
  method: 'POST',
  path: '/wps/wallets/refresh',
  access: 'member',
  input: z.strictObject({ vassalage: text(32) }),
  output: z.object({ balance: Amount }),
});

export const followWallets = route({
  method: 'POST',
  path: '/wps/wallets/follow',
  access: 'member',
  limit: 'change',
  input: z.strictObject({ follows: z.boolean() }),
  output: z.object({ follows: z.boolean() }),
});

/** Newest first. */
export const walletTransfers = route({
  method: 'GET',
  path: '/wps/wallets/transfers',
  access: 'member',
  passive: true,
  input: z.strictObject({
    vassalage: z.optional(text(32)),
    cursor: z.optional(IdCursor),
    limit: z.optional(Count),
  }),
  output: page(Transfer),
});

/** A vendor's answer about a transfer. */
export const VendorTransferAnswer = z.object({
  status: z.enum(['SUCCESS', 'FAILED', 'PENDING', 'NOT_FOUND']),
  transferId: z.optional(z.string()),
  amount: z.optional(WireAmount),
});
export type VendorTransferAnswer = z.infer<typeof VendorTransferAnswer>;

/** A vendor's answer about a player's money. */
export const BalanceAnswer = z.object({ balance: WireAmount, currency: z.string() });
