/** The stored facts of a message: its columns are those of `vendors.tx`. */
export const TX = {
  bet: 1,
  win: 2,
  rollback: 3,
  endRound: 4,
  jackpotWin: 5,
  promoWin: 6,
  adjust: 7,
  collect: 8,
  heldWin: 9,
} as const;

export const STATE = { posted: 1, held: 2, refused: 3, reversed: 4, tombstone: 5 } as const;

export const TX_NAMES = ['', ...Object.keys(TX)];
/** As the wire calls them, by number. */
export const STATE_NAMES = ['', 'POSTED', 'HELD', 'REFUSED', 'REVERSED', 'TOMBSTONE'];

export const ROUND = { open: 0, closed: 1, void: 2 } as const;
export const ROUND_STATES = ['OPEN', 'CLOSED', 'VOID'] as const;

export interface StoredTx {
  readonly id: string;
  readonly member: bigint;
  readonly movement: string;
  readonly kind: number;
  readonly state: number;
  /** Of the message; null for a tombstone, which any message answers to. */
  readonly hash: bigint | null;
  readonly round: string | null;
  readonly amount: bigint;
  readonly moved: bigint;
  readonly outstanding: bigint;
  readonly stripe: number | null;
  readonly held: bigint;
  readonly status: string;
  readonly effect: string | null;
  readonly at: Date;
}

export interface Round {
  readonly state: number;
  /** 0 before anything is stored. */
  readonly version: number;
  /** Valid bets, bets that are not (refused, taken back or forbidden), valid wins. */
  readonly bets: number;
  readonly dead: number;
  readonly wins: number;
  readonly stake: bigint;
  readonly held: bigint;
  readonly won: bigint;
  readonly adjusted: bigint;
}

export const NO_ROUND: Round = {
  state: ROUND.open,
  version: 0,
  bets: 0,
  dead: 0,
  wins: 0,
  stake: 0n,
  held: 0n,
  won: 0n,
  adjusted: 0n,
};

/** Rounds that a player may play without a stake. */
export interface StoredGrant {
  readonly member: bigint;
  readonly games: readonly string[];
  readonly rounds: number;
  readonly validFrom: Date;
  readonly validUntil: Date;
  readonly maxWin: bigint | null;
  readonly won: bigint;
  readonly cancelled: boolean;
  /** The round that the message names was played already. */
  readonly played: boolean;
}

/** The state when a message arrives; the lane checks it again when the message is posted. */
export interface Known {
  readonly tx: StoredTx | null;
  /** The second message of a bet with its win. */
  readonly second: StoredTx | null;
  readonly reference: StoredTx | null;
  readonly round: Round | null;
  /** Bets of the round whose stake is held. */
  readonly holds: readonly StoredTx[];
  /** That the message names. */
  readonly grant: StoredGrant | null;
  readonly cash: bigint;
  /** Amounts that earlier corrections of other rounds left outstanding with this vendor. */
  readonly owed: bigint;
  /** The message names one of another round or another player. */
  readonly foreign: boolean;
  /** Held in all rounds of the member with every vendor. */
  readonly inPlay: bigint;
}
