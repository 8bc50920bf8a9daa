import { parseAmount } from '@baize/contract/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { PopupProps } from '../../../frame/popup-host.tsx';
import { loadPart } from '../../../shell/faults.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import { type AnyRecord, roundQuery, usePlayMode } from '../play.data.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { SlotReplay } from './slot-replay.tsx';

const BetReplay = lazy(() => loadPart(() => import('../bets/bet-replay.tsx')));

/** A round from the record once more, marked as a replay as long as it is open; one that was won with money may be shared. */
export default function ReplayPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const playMode = usePlayMode();
  const round = useQuery(roundQuery(id, playMode));
  const title = round.data ? t('play.replayOf', { game: round.data.name }) : t('play.replay');
  return (
    <AnswerDialog popup="replay" title={title} answer={round} onClose={onClose}>
      {(record) => (
        <>
          {record.family === 'slots' ? (
            <SlotReplay record={record}>
              <p className="sm muted">{t('play.replayText')}</p>
            </SlotReplay>
          ) : (
            <Coming fallback={<Skeleton shape="banner" />}>
              <BetReplay record={record} />
            </Coming>
          )}
          {mayShare(record) && <ShareButton round={record.round} game={record.name} />}
        </>
      )}
    </AnswerDialog>
  );
}

function mayShare({ state, stake, payout, currency }: AnyRecord): boolean {
  return state === 'settled' && currency !== 'PLAY' && parseAmount(payout) > parseAmount(stake);
}
