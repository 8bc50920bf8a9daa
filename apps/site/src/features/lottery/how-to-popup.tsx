import type { LotteryCode } from '@baize/games/lottery/draw';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { loadPart } from '../../shell/faults.ts';
import { AnswerDialog } from '../../shell/parts/answer-dialog.tsx';
import { Coming } from '../../shell/parts/coming.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { yearOf } from './bet/terms.ts';
import { type BetTerms, betTermsQuery } from './lottery.data.ts';

const LotteryRules = lazy(() => loadPart(() => import('./rules/lottery-rules.tsx')));

/** L-08: how the plays of a game are played, with the odds that it sells. */
export default function HowToPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const answer = useQuery(betTermsQuery(id));
  return (
    <AnswerDialog popup="lotteryRules" title={t('lottery.howTo')} answer={answer} onClose={onClose}>
      {(terms) => (
        <Coming fallback={t('shell.loading')}>
          <LotteryRules
            lottery={terms.game.lottery as LotteryCode}
            odds={oddsByPlay(terms)}
            year={yearOf(terms)}
          />
        </Coming>
      )}
    </AnswerDialog>
  );
}

function oddsByPlay({ plays }: BetTerms): Readonly<Record<string, Readonly<Record<string, string>>>> {
  return Object.fromEntries(plays.map(({ code, odds }) => [code, odds]));
}
