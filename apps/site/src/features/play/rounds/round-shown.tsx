import '../play.css';
import './replay.css';

import type { ReplayedRound } from '@baize/contract/games/replays';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { lazy, type ReactNode } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import { SlotReplay } from './slot-replay.tsx';
import { SlotSpins } from './slot-spins.tsx';

const BetReplay = lazy(() => loadPart(() => import('../bets/bet-replay.tsx')));
const BetShown = lazy(() => loadPart(() => import('../bets/bet-record.tsx')));

interface RoundShownProps {
  round: ReplayedRound;
  /** It begins with its end and plays only when asked to. */
  still?: boolean;
  children?: ReactNode;
}

/** A round as its player saw it: on its reels or its table, or in words where its rules are no longer those of the program. */
export function RoundShown({ round, still = false, children }: RoundShownProps) {
  if (round.family === 'slots' && !round.changed) {
    return (
      <SlotReplay record={round} still={still}>
        {children}
      </SlotReplay>
    );
  }
  return (
    <Coming fallback={<Skeleton shape="banner" />}>
      {round.family !== 'slots' && round.board && !round.changed ? (
        <BetReplay round={{ ...round, board: round.board }} still={still}>
          {children}
        </BetReplay>
      ) : (
        <InWords round={round}>{children}</InWords>
      )}
    </Coming>
  );
}

function InWords({ round, children }: Pick<RoundShownProps, 'round' | 'children'>) {
  const t = useText();
  return (
    <div className="stack">
      {round.changed && <p className="muted">{t('play.replayChanged')}</p>}
      {round.family === 'slots' ? <SlotSpins record={round} /> : <BetShown record={round} />}
      <p className="strong">
        <Money amount={round.stake} currency={round.currency} /> →{' '}
        <Money amount={round.payout} currency={round.currency} />
      </p>
      {children}
    </div>
  );
}
