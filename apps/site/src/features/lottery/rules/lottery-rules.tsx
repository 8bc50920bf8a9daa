import './rules.css';

import type { LotteryCode } from '@baize/games/lottery/draw';
import { EXAMPLE_YEAR } from '@baize/games/lottery/menu/example';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import type { Play } from '@baize/games/lottery/play';
import { playOf } from '@baize/games/lottery/plays';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { oddsText } from '../bet/terms.ts';
import { groupName, lotteryName, playName } from '../names/lottery-names.ts';
import { highestOdds, soldOdds, type TierOdds } from './figures.ts';
import { PlayRules } from './play-rules.tsx';

interface LotteryRulesProps {
  lottery: LotteryCode;
  /** Odds by play and tier of a game, as its answer has them: only these plays are on sale. */
  odds?: Readonly<Record<string, TierOdds>>;
  /** The lunar year in force. */
  year?: number;
}

/** L-08: the plays of a lottery by group. It speaks the areas `lotteryNames`, `lotteryRules` and `lottery.drawn`. */
export default function LotteryRules({ lottery, odds, year = EXAMPLE_YEAR }: LotteryRulesProps) {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const found = groupsWith(lottery, wanted.trim().toLowerCase(), odds);
  return (
    <section className="lottery-rules">
      <h2>{t('lottery.rules.title', { lottery: lotteryName(lottery) })}</h2>
      <Field
        label={t('lottery.rules.search')}
        type="search"
        before={<Icon name="search" />}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p className="muted">{t('lottery.rules.none')}</p>}
      {found.map(({ group, plays }) => (
        <section key={group} className="rules-group">
          <h3>{groupName(lottery, group)}</h3>
          {plays.map((play) => (
            <PlayFold key={play.code} play={play} year={year} odds={odds?.[play.code]} />
          ))}
        </section>
      ))}
    </section>
  );
}

interface Found {
  readonly group: string;
  readonly plays: readonly Play[];
}

/** The groups that have plays on sale of such a name, or are called so themselves. */
function groupsWith(lottery: LotteryCode, name: string, odds: LotteryRulesProps['odds']): Found[] {
  const found = PLAY_GROUPS[lottery].map(({ group, plays }) => {
    const whole = groupName(lottery, group).toLowerCase().includes(name);
    const named = plays
      .filter((code) => !odds || Object.hasOwn(odds, code))
      .filter((code) => whole || playName(lottery, code).toLowerCase().includes(name));
    return { group, plays: named.flatMap((code) => playOf(lottery, code) ?? []) };
  });
  return found.filter(({ plays }) => plays.length > 0);
}

/** A play that opens; its example is made when it does. */
function PlayFold({ play, year, odds }: { play: Play; year: number; odds: TierOdds | undefined }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const most = highestOdds(soldOdds(play, year, odds));
  return (
    <details className="rules-play" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="strong">{playName(play.lottery, play.code)}</span>
        <span className="muted num">{t('lottery.rules.most', { odds: oddsText(most) })}</span>
      </summary>
      {open && <PlayRules play={play} year={year} odds={odds} />}
    </details>
  );
}
