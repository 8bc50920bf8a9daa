import { formatAmount, parseAmount } from '@baize/contract/money';
import { Art } from '@baize/ui/art';
import { moneyText } from '@baize/ui/money/money-text';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { chipArt } from '../../../../stage/arcade/chip-art.ts';
import { chipsPaid, chipsSwept } from '../../../../stage/arcade/chip-sounds.ts';
import { playSound } from '../../../../stage/kit/sound.ts';
import { faceOf } from '../../amounts.ts';
import { useBetGame, useBetView } from '../bet-context.ts';
import { type ChipsBet, pileOf } from './chip-bet.ts';
import { useResults } from './chip-table.ts';
import type { SpotPlace } from './layout.tsx';

export function shownStake(units: bigint): string {
  return moneyText(formatAmount(units));
}

/** All chips that lie on a layout: those of the bet, and once it is over what became of them. */
export function SpotPiles({ spots }: { spots: readonly SpotPlace[] }) {
  const bet = useBetView((view) => view.bet) as ChipsBet;
  const results = useResults();
  const places = useMemo(() => new Map(spots.map((spot) => [spot.spot, spot])), [spots]);
  useHeard(results?.filter(({ spot }) => places.has(spot)) ?? []);
  const lying = results ?? bet.chips.map(({ spot, stake }) => ({ spot, stake, payout: null }));
  return (
    <div className="chip-piles" aria-hidden="true">
      {lying.map(({ spot, stake, payout }) => {
        const place = places.get(spot);
        return place && <Pile key={spot} place={place} stake={stake} payout={payout} />;
      })}
    </div>
  );
}

/** Of several layouts that lie beside each other, only the one with the chips is heard. */
function useHeard(results: readonly { readonly payout: string }[]): void {
  const said =
    results.length > 0 ? (results.some(({ payout }) => Number(payout) > 0) ? 'paid' : 'swept') : null;
  useEffect(() => {
    if (said) playSound(said === 'paid' ? chipsPaid : chipsSwept);
  }, [said]);
}

interface PileProps {
  place: SpotPlace;
  stake: string;
  /** Null while the chips wait. */
  payout: string | null;
}

export function Pile({ place: { at, chip, corner }, stake, payout }: PileProps) {
  const [x, y, width, height] = at;
  const [left, top] = corner
    ? [x + width, corner === 'top' ? y : y + height]
    : (chip ?? [x + width / 2, y + height / 2]);
  const paid = payout === null ? 0n : parseAmount(payout);
  const laid = parseAmount(stake);
  const state = payout === null ? 'lies' : paid > laid ? 'won' : paid > 0n ? 'back' : 'lost';
  const style = { '--x': left, '--y': top } as CSSProperties;
  return (
    <span className="chip-pile" data-state={state} data-corner={corner} style={style}>
      {/* A pile that grows drops its last chip once more. */}
      <Stack key={stake} amount={state === 'back' ? paid : laid} />
      {state === 'won' && <Stack amount={paid - laid} paid />}
      <b className="num">{faceOf(payout !== null && paid > 0n ? payout : stake)}</b>
    </span>
  );
}

function Stack({ amount, paid = false }: { amount: bigint; paid?: boolean }) {
  const { stakes } = useBetGame().info;
  const pile = useMemo(() => pileOf(amount, stakes.map(parseAmount)), [amount, stakes]);
  return (
    <span className="chip-stack" data-paid={paid || undefined}>
      {pile.map((index, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place in the pile.
        <span key={level} style={{ '--level': level } as CSSProperties}>
          <Art svg={chipArt(index)} />
        </span>
      ))}
    </span>
  );
}
