import { amountText, stakeOf } from '../kit/amounts.ts';
import { AT_ONCE, cut, fieldsOf, type Game, type Round } from '../kit/round.ts';
import type { FairStream } from '../kit/stream.ts';
import type { BetRules } from '../kit/title.ts';
import { type Bet, type BetFault, totalStake } from './bets.ts';

/** A layout with chips on its spots, as a player sends it and as it is stored. */
export interface ChipsBet {
  readonly chips: readonly { readonly spot: string; readonly stake: string }[];
}

export function chipsOf({ chips }: ChipsBet): Bet {
  return chips.map(({ spot, stake }) => ({ spot, stake: stakeOf(stake) ?? 0n }));
}

interface LayoutRules<Definition, Show> {
  check(definition: Definition, bet: Bet): BetFault | null;
  play(definition: Definition, random: FairStream, bet: Bet): Round<Show>;
}

/** A game whose bet is a layout of chips, and whose rounds end with the bet. */
export function layoutGame<Definition, Show>({
  check,
  play,
}: LayoutRules<Definition, Show>): Game<Definition & BetRules, ChipsBet, never, Show> {
  return {
    ...AT_ONCE,
    bet(definition, sent, stake) {
      const bet = readChips(fieldsOf(sent, ['chips'])?.chips);
      if (!bet || check(definition, bet) || totalStake(bet) !== stake) return undefined;
      return { chips: bet.map((chip) => ({ spot: chip.spot, stake: amountText(chip.stake) })) };
    },
    play: (definition, random, bet) => cut(play(definition, random, chipsOf(bet)), bet.stake, definition),
  };
}

function readChips(sent: unknown): Bet | undefined {
  if (!Array.isArray(sent)) return undefined;
  const chips = sent.flatMap((chip: unknown) => {
    const fields = fieldsOf(chip, ['spot', 'stake']);
    const stake = stakeOf(fields?.stake);
    return typeof fields?.spot === 'string' && stake !== undefined ? [{ spot: fields.spot, stake }] : [];
  });
  return chips.length === sent.length ? chips : undefined;
}
