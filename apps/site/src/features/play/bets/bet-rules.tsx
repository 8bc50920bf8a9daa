import { use } from 'react';
import { useText } from '../../../shell/text.ts';
import type { BetGameInfo } from '../play.data.ts';
import { loadFace } from './face.ts';
import { timesText } from './parts/times-text.ts';

/** How a game of bets plays and pays, from the data the server plays by. */
export default function BetRules({ info }: { info: BetGameInfo }) {
  const t = useText();
  const { table } = info;
  const face = use(loadFace(table.game));
  return (
    <>
      <div className="stack">
        <p>{face.how(t, table)}</p>
        <p>{t('play.ruleMax', { times: timesText(info.maxWinX * 10_000) })}</p>
        <p>{t('play.ruleFairBet')}</p>
        <p>{t('play.ruleCycle', { seconds: String(info.minCycleMs / 1000) })}</p>
        {face.rulesToo?.(t).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <face.Rules table={table} />
    </>
  );
}
