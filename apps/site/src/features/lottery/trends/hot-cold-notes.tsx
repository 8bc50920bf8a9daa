import type { LotteryCode } from '@baize/games/lottery/draw';
import type { Play } from '@baize/games/lottery/play';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Fault } from '../../../shell/parts/fault.tsx';
import { useText } from '../../../shell/text.ts';
import type { Notes } from '../pads/bet-pad.tsx';
import { hotCold } from './hot-cold.ts';
import { readIssues, type Window, windowQuery } from './results.data.ts';
import { WindowChips } from './window-chips.tsx';

interface NotesProps {
  gameCode: string;
  play: Play;
  /** Takes the notes of each field of the pad. */
  take: (notes: readonly (Notes | undefined)[]) => void;
}

/** The window of the notes on the pad, and what they say. */
export default function HotColdNotes({ gameCode, play, take }: NotesProps) {
  const t = useText();
  const [window, choose] = useState<Window>(100);
  const { data, error, refetch } = useQuery(windowQuery(gameCode, window));
  useEffect(() => {
    if (!data) return;
    const draws = readIssues(play.lottery as LotteryCode, data).map(({ draw }) => draw);
    take(hotCold(play, draws, (came, missing) => t('lottery.trends.cameMissing', { came, missing })));
  }, [data, play, take, t]);
  return (
    <div className="stack" data-part="counts">
      <WindowChips window={window} choose={(chosen) => choose(chosen ?? 100)} />
      {error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="muted xs">{t('lottery.trends.hotCold')}</p>
      )}
    </div>
  );
}
