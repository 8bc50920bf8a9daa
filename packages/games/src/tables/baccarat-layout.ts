import { ONCE, type Spot } from './bets.ts';

/** What a finished coup is to the bets on it. */
export interface Coup {
  readonly player: Side;
  readonly banker: Side;
}

export interface Side {
  readonly total: number;
  readonly cards: number;
  /** Of the first two cards: 2 equal, 1 of one rank. */
  readonly pair: 0 | 1 | 2;
}

/** What the bets depend on: totals and numbers of cards, or the first two cards of each side. */
type Depends = 'totals' | 'pairs';

export interface BaccaratSpot extends Spot<Coup> {
  readonly on: Depends;
}

/** Ten-thousandths of the stake besides the stake, by spot; the rule of each says what its pays are for. */
export type BaccaratPays = Readonly<Record<string, readonly number[]>>;

const LOST = null;
const PUSH = 0;

/** A rule gives the pay, nothing for a push, null for a loss. */
type Rule = (coup: Coup, pays: readonly number[]) => number | null;

const onTotals: Readonly<Record<string, Rule>> = {
  player: ({ player, banker }, [win = 0]) => {
    if (player.total === banker.total) return PUSH;
    return player.total > banker.total ? win : LOST;
  },
  /** A second pay is for a 6, a third for three cards of 7. */
  banker: ({ player, banker }, [win = 0, six = win, dragon = win]) => {
    if (player.total === banker.total) return PUSH;
    if (player.total > banker.total) return LOST;
    if (banker.total === 6) return six;
    return banker.total === 7 && banker.cards === 3 ? dragon : win;
  },
  tie: ({ player, banker }, [win = 0]) => (player.total === banker.total ? win : LOST),
  big: (coup, [win = 0]) => (cardsOf(coup) > 4 ? win : LOST),
  small: (coup, [win = 0]) => (cardsOf(coup) === 4 ? win : LOST),
  'dragon-7': (coup, [win = 0]) => (bankerWins(coup, 7) && coup.banker.cards === 3 ? win : LOST),
  'panda-8': ({ player, banker }, [win = 0]) =>
    player.total === 8 && player.cards === 3 && banker.total < 8 ? win : LOST,
  'super-6': (coup, [win = 0]) => (bankerWins(coup, 6) ? win : LOST),
  'lucky-6': (coup, [two = 0, three = 0]) => {
    if (!bankerWins(coup, 6)) return LOST;
    return coup.banker.cards === 2 ? two : three;
  },
  'small-tiger': (coup, [win = 0]) => (bankerWins(coup, 6) && coup.banker.cards === 2 ? win : LOST),
  'big-tiger': (coup, [win = 0]) => (bankerWins(coup, 6) && coup.banker.cards === 3 ? win : LOST),
  'tiger-tie': ({ player, banker }, [win = 0]) => (player.total === 6 && banker.total === 6 ? win : LOST),
  'player-dragon': ({ player, banker }, pays) => dragonBonus(player, banker, pays),
  'banker-dragon': ({ player, banker }, pays) => dragonBonus(banker, player, pays),
  'player-natural': ({ player }, [win = 0]) => (isNatural(player) ? win : LOST),
  'banker-natural': ({ banker }, [win = 0]) => (isNatural(banker) ? win : LOST),
};

const onPairs: Readonly<Record<string, Rule>> = {
  'player-pair': ({ player }, [win = 0]) => (player.pair > 0 ? win : LOST),
  'banker-pair': ({ banker }, [win = 0]) => (banker.pair > 0 ? win : LOST),
  'either-pair': ({ player, banker }, [win = 0]) => (player.pair > 0 || banker.pair > 0 ? win : LOST),
  'perfect-pair': ({ player, banker }, [one = 0, both = 0]) => {
    const found = Number(player.pair === 2) + Number(banker.pair === 2);
    return [LOST, one, both][found] ?? LOST;
  },
};

/** A spot for every pay there is. */
export function baccaratLayout(pays: BaccaratPays): ReadonlyMap<string, BaccaratSpot> {
  return new Map(
    Object.entries(pays).map(([spot, pay]) => {
      const on: Depends = spot in onPairs ? 'pairs' : 'totals';
      const rule = onPairs[spot] ?? onTotals[spot];
      if (!rule) throw new Error(`no rule for the bet ${spot}`);
      const times = (coup: Coup) => {
        const win = rule(coup, pay);
        return win === LOST ? 0 : ONCE + win;
      };
      return [spot, { kind: spot, on, times }];
    }),
  );
}

/** A natural win, then a win by 4 … 9. */
function dragonBonus(own: Side, other: Side, [natural = 0, ...byMargin]: readonly number[]): number | null {
  if (isNatural(own) && own.total === other.total) return PUSH;
  if (isNatural(own) && own.total > other.total) return natural;
  const margin = own.total - other.total;
  return margin >= 4 ? (byMargin[margin - 4] ?? LOST) : LOST;
}

/** 8 or 9 in two cards. */
function isNatural({ total, cards }: Side): boolean {
  return cards === 2 && total >= 8;
}

function bankerWins({ player, banker }: Coup, total: number): boolean {
  return banker.total === total && player.total < total;
}

function cardsOf({ player, banker }: Coup): number {
  return player.cards + banker.cards;
}
