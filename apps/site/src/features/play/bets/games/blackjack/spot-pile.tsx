import type { CSSProperties } from 'react';
import { Pile } from '../../chips/piles.tsx';

const MIDDLE = { spot: '', label: '', at: [0, 0, 100, 100] } as const;

/** The chips on a spot of 100 × 100. */
export function SpotPile({ stake, payout }: { stake: string; payout: string | null }) {
  return (
    <span className="bj-pile" aria-hidden="true" style={{ '--w': 100, '--h': 100 } as CSSProperties}>
      <Pile place={MIDDLE} stake={stake} payout={payout} />
    </span>
  );
}
