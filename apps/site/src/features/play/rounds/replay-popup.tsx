import type { BetRecord } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, useMemo } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { AnswerDialog } from '../../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../../shell/parts/coming.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import type { PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { type AnyRecord, gameInfoQuery, ownGameName, roundQuery, usePlayMode } from '../play.data.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { SlotReplay } from './slot-replay.tsx';

const BetReplay = lazy(() => loadPart(() => import('../bets/bet-replay.tsx')));

/** A round from the record once more, marked as a replay as long as it is open; one that was won with money may be shared. */
export default function ReplayPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const playMode = usePlayMode();
  const round = useQuery(roundQuery(id, playMode));
  const title = round.data ? t('play.replayOf', { game: ownGameName(round.data) }) : t('play.replay');
  return (
    <AnswerDialog popup="replay" title={title} answer={round} onClose={onClose}>
      {(record) => (
        <>
          {record.family === 'slots' ? (
            <SlotReplay record={record}>
              <p className="sm muted">{t('play.replayText')}</p>
            </SlotReplay>
          ) : (
            <OnTable record={record} />
          )}
          {mayShare(record) && <ShareButton round={record.round} game={ownGameName(record)} />}
        </>
      )}
    </AnswerDialog>
  );
}

/** The table of the game as it is now. */
function OnTable({ record }: { record: BetRecord }) {
  const t = useText();
  const { vendor, code, firstStake, bet, shows } = record;
  const { data: info, error, refetch } = useQuery(gameInfoQuery({ vendor, code, playMode: usePlayMode() }));
  const board = useMemo(
    () =>
      info && info.family !== 'slots' && { table: info.table, stakes: info.stakes, firstStake, bet, shows },
    [info, firstStake, bet, shows],
  );
  const round = useMemo(() => board && { ...record, board }, [record, board]);
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!round) return <Skeleton shape="banner" />;
  return (
    <Coming fallback={<Skeleton shape="banner" />}>
      <BetReplay round={round}>
        <p className="sm muted">{t('play.replayText')}</p>
      </BetReplay>
    </Coming>
  );
}

function mayShare({ state, stake, payout, currency }: AnyRecord): boolean {
  return state === 'settled' && currency !== 'PLAY' && parseAmount(payout) > parseAmount(stake);
}
