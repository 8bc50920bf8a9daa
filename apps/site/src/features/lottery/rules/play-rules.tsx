import './rules.css';

import { formatAmount } from '@baize/contract/money';
import { type DrawnHit, drawnHits } from '@baize/games/lottery/menu/drawn-hits';
import { EXAMPLE_YEAR, type Example, exampleOf, paidFor } from '@baize/games/lottery/menu/example';
import { DEFAULT_TERMS } from '@baize/games/lottery/menu/sold';
import { ODDS_UNIT } from '@baize/games/lottery/odds/odds';
import type { Play } from '@baize/games/lottery/play';
import { moneyText } from '@baize/ui/money/money-text';
import { useMemo } from 'react';
import { useText } from '../../../shell/text.ts';
import { oddsText } from '../bet/terms.ts';
import { DrawnNumbers, type IsHit } from '../drawn/drawn-numbers.tsx';
import { selectionInWords, tierName } from '../names/lottery-names.ts';
import { hitsOnAverage, oneIn, type PrizeLine, prizeLines, soldOdds, type TierOdds } from './figures.ts';
import { howToPlay } from './how-to-play.ts';

interface PlayRulesProps {
  play: Play;
  /** The lunar year, which the elements of the Hong Kong lottery follow. */
  year?: number | undefined;
  /** By tier; without them the usual odds are shown. */
  odds?: TierOdds | undefined;
}

/** One play: how it is played, an example that is settled here, and what it pays. */
export function PlayRules({ play, year = EXAMPLE_YEAR, odds: given }: PlayRulesProps) {
  const t = useText();
  const example = useMemo(() => exampleOf(play), [play]);
  const odds = soldOdds(play, year, given);
  const terms = DEFAULT_TERMS[play.lottery];
  return (
    <div className="play-rules">
      <p>
        {howToPlay(play).map((sentence) => (
          <span key={sentence}>{spaced(sentence)}</span>
        ))}
      </p>
      {example && <ExampleSlip play={play} example={example} odds={odds} />}
      <Prizes play={play} lines={prizeLines(play, year, odds)} />
      {!given && terms.mode === 'LOTT' && (
        <p className="muted">{t('lottery.rules.group', { group: terms.group })}</p>
      )}
    </div>
  );
}

/** Chinese has no space between sentences. */
function spaced(sentence: string): string {
  return sentence.endsWith('。') ? sentence : `${sentence} `;
}

interface ExampleProps {
  play: Play;
  example: Example;
  odds: Readonly<Record<string, bigint>>;
}

function ExampleSlip({ play, example, odds }: ExampleProps) {
  const t = useText();
  const { selection, numbers, draw, wins } = example;
  const hits = useMemo(() => drawnHits(play, selection, draw), [play, selection, draw]);
  const won = Object.entries(wins).map(([tier, units]) =>
    t('lottery.rules.won', { tier: tierName(play.code, tier), units }),
  );
  return (
    <section className="play-example">
      <h4>{t('lottery.rules.example')}</h4>
      <dl>
        <dt>{t('lottery.rules.choice', { count: selection.units })}</dt>
        <dd>
          <bdi>{selectionInWords(play.code, selection.text)}</bdi>
        </dd>
        <dt>{t('lottery.rules.drawn')}</dt>
        <dd>
          <DrawnNumbers lottery={play.lottery} numbers={numbers} size="large" isHit={hitIn(hits)} />
        </dd>
        <dt>{t('lottery.rules.result')}</dt>
        <dd>{won.join(', ')}</dd>
      </dl>
      <p>
        {t('lottery.rules.paid', {
          stake: moneyText(formatAmount(BigInt(selection.units) * ODDS_UNIT)),
          amount: moneyText(formatAmount(paidFor(example, odds))),
        })}
      </p>
    </section>
  );
}

/** A draw shows one number by its digits, and several as whole numbers. */
function hitIn(hits: readonly DrawnHit[]): IsHit {
  return ({ row, place, symbol }) =>
    hits.some((hit) => {
      if (hit.row !== row) return false;
      const digit = row !== '' && symbol.length === 1;
      return digit ? place >= hit.from && place < hit.to : place === hit.place;
    });
}

function Prizes({ play, lines }: { play: Play; lines: readonly PrizeLine[] }) {
  const t = useText();
  return (
    <table className="play-prizes">
      <thead>
        <tr>
          <th>{t('lottery.rules.tier')}</th>
          <th>{t('lottery.rules.chance')}</th>
          <th>{t('lottery.rules.odds')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ tiers, chance, odds }) => (
          <tr key={tiers[0]}>
            <td>{tiers.map((tier) => tierName(play.code, tier)).join(', ')}</td>
            <td className="num">
              {tiers[0] === 'HIT'
                ? t('lottery.rules.hits', { n: hitsOnAverage(chance) })
                : t('lottery.rules.oneIn', { n: oneIn(chance) })}
            </td>
            <td className="num">{odds === undefined ? '–' : oddsText(odds)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
