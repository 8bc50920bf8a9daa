import * as z from 'zod/mini';
import { TransactionsAnswer } from '../desk/reconciliation.ts';
import { GameListPage } from '../games/game-list.ts';
import { text } from '../wire.ts';
import { ChecksumsAnswer, FreeRoundsAnswer, JackpotsAnswer, RoundAnswer } from './answers.ts';
import { Device, Launched, LaunchTheme } from './launch.ts';
import { BalanceAnswer, VendorTransferAnswer } from './transfers.ts';
import { GameCode, LaunchToken, PlayerId, VendorId, WireAmount, WireCurrency, WireTime } from './wire.ts';

/** A call that we make and a vendor answers: `operationId` is its name in the published document. */
export interface OutboundCall {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the vendor's base; parts such as `:roundId` are fields of the input. */
  readonly url: string;
  readonly summary: string;
  readonly body: z.ZodMiniType;
  /** Of the answer that we understand. */
  readonly answer: z.ZodMiniType;
}

const Cursor = z.optional(text(200));
const grantId = z.object({ grantId: VendorId });
const transfer = { transferId: z.string(), playerId: PlayerId, currency: WireCurrency };

/** The calls to a vendor, in the order of `docs/vendors.md`. */
export const OUTBOUND_CALLS: readonly OutboundCall[] = [
  {
    operationId: 'listGames',
    method: 'GET',
    url: '/games',
    summary: 'The games and what they are, page by page',
    body: z.object({ cursor: Cursor }),
    answer: GameListPage,
  },
  {
    operationId: 'launch',
    method: 'POST',
    url: '/launch',
    summary: 'Where a player starts a game, once',
    body: z.object({
      /** Absent in a demo. */
      launchToken: z.optional(LaunchToken),
      playerId: z.optional(PlayerId),
      gameCode: GameCode,
      currency: WireCurrency,
      language: z.string(),
      country: z.nullable(z.string()),
      playMode: z.enum(['real', 'demo']),
      device: Device,
      ip: z.string(),
      /** Pages of ours that the game may lead to. */
      lobbyUrl: z.string(),
      depositUrl: z.string(),
      historyUrl: z.string(),
      theme: z.optional(LaunchTheme),
      tableId: z.optional(GameCode),
    }),
    answer: Launched,
  },
  {
    operationId: 'roundDetails',
    method: 'GET',
    url: '/rounds/:roundId',
    summary: 'How a round stands, what it paid, and where it can be seen again',
    body: z.object({ roundId: VendorId }),
    answer: RoundAnswer,
  },
  {
    operationId: 'transactions',
    method: 'GET',
    url: '/transactions',
    summary: 'The messages of a span of time, which ours are compared with',
    body: z.object({ from: WireTime, to: WireTime, cursor: Cursor }),
    answer: TransactionsAnswer,
  },
  {
    operationId: 'kick',
    method: 'POST',
    url: '/sessions/kick',
    summary: 'Play ends now; rounds that are open finish',
    body: z.object({ playerId: PlayerId }),
    answer: z.object({}),
  },
  {
    operationId: 'grantFreeRounds',
    method: 'POST',
    url: '/free-rounds',
    summary: 'Rounds that a player may play without a stake',
    body: z.object({
      grantId: VendorId,
      playerId: PlayerId,
      gameCodes: z.array(GameCode),
      rounds: z.int(),
      betValue: WireAmount,
      currency: WireCurrency,
      validFrom: WireTime,
      validTo: WireTime,
      maxWin: z.optional(WireAmount),
      wallet: z.enum(['CASH', 'BONUS']),
    }),
    answer: FreeRoundsAnswer,
  },
  {
    operationId: 'cancelFreeRounds',
    method: 'DELETE',
    url: '/free-rounds/:grantId',
    summary: 'Stops the rounds that were not played',
    body: grantId,
    answer: FreeRoundsAnswer,
  },
  {
    operationId: 'getFreeRounds',
    method: 'GET',
    url: '/free-rounds/:grantId',
    summary: 'How a grant of free rounds stands',
    body: grantId,
    answer: FreeRoundsAnswer,
  },
  {
    operationId: 'jackpots',
    method: 'GET',
    url: '/jackpots',
    summary: 'What the pools have come to',
    body: z.object({}),
    answer: JackpotsAnswer,
  },
  {
    operationId: 'checksums',
    method: 'GET',
    url: '/checksums',
    summary: 'What the games are made of, page by page',
    body: z.object({ cursor: Cursor }),
    answer: ChecksumsAnswer,
  },
  {
    operationId: 'createPlayer',
    method: 'POST',
    url: '/players',
    summary: 'A player whose money the vendor will keep',
    body: z.object({ playerId: PlayerId, currency: WireCurrency }),
    answer: z.object({}),
  },
  {
    operationId: 'playerBalance',
    method: 'GET',
    url: '/players/:playerId/balance',
    summary: 'What a player has with the vendor',
    body: z.object({ playerId: PlayerId }),
    answer: BalanceAnswer,
  },
  {
    operationId: 'transfer',
    method: 'POST',
    url: '/transfers',
    summary: 'Money goes to the vendor or comes back, once',
    body: z.object({ ...transfer, direction: z.enum(['IN', 'OUT']), amount: WireAmount }),
    answer: VendorTransferAnswer,
  },
  {
    operationId: 'getTransfer',
    method: 'GET',
    url: '/transfers/:transferId',
    summary: 'What came of a transfer',
    body: z.object({ transferId: z.string() }),
    answer: VendorTransferAnswer,
  },
  {
    operationId: 'withdrawAll',
    method: 'POST',
    url: '/players/:playerId/withdraw-all',
    summary: 'All that a player has there comes back',
    body: z.object(transfer),
    answer: VendorTransferAnswer,
  },
];
