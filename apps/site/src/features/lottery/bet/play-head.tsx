import { type PadField, padOf } from '@baize/games/lottery/pad/pad';
import type { Play } from '@baize/games/lottery/play';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { openPopup } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { playName, tierName } from '../names/lottery-names.ts';
import { useNarrow } from '../use-narrow.ts';
import { type Odds, oddsText } from './terms.ts';

interface HeadProps {
  play: Play;
  gameCode: string;
  odds: Odds;
  popular: readonly string[];
  pick: (count: number) => void;
  /** How many lines the larger quick pick adds. */
  picks: number;
  /** Hot and cold numbers are shown on the pad. */
  counts: boolean;
  switchCounts: () => void;
}

/** The play with its odds, the quick picks, and the numbers that most was bet on. */
export function PlayHead({ play, gameCode, odds, popular, pick, picks, counts, switchCounts }: HeadProps) {
  const t = useText();
  const narrow = useNarrow();
  const hasCounts = padOf(play).fields.some(hasNumbers);
  return (
    <div className="bet-play-head">
      <div className="bet-play-name">
        <h2>{playName(play.lottery, play.code)}</h2>
        <PlayOdds play={play} odds={odds} />
        <Button
          bare
          square
          size="small"
          aria-label={t('lottery.howTo')}
          onClick={() => openPopup('lotteryRules', { id: gameCode })}
        >
          <Icon name="help" small />
        </Button>
      </div>
      <div className="bet-picks">
        {hasCounts && (
          <Button size="small" aria-pressed={counts} onClick={switchCounts} data-part="counts-switch">
            {t('lottery.hotCold')}
          </Button>
        )}
        <Button size="small" data-part="pick" onClick={() => pick(1)}>
          <Icon name="bolt" small />
          {narrow && <bdi className="num">× 1</bdi>}
          <span className={narrow ? 'sr' : undefined}>{t('lottery.pickOne')}</span>
        </Button>
        <Button
          size="small"
          aria-label={t('lottery.pickLines', { count: picks })}
          onClick={() => pick(picks)}
        >
          {narrow ? <bdi className="num">{`× ${picks}`}</bdi> : t('lottery.pickLines', { count: picks })}
        </Button>
      </div>
      {popular.length > 0 && play.expand.kind === 'numbers' && (
        <p className="muted sm bet-popular">
          {t('lottery.popular')}{' '}
          <bdi dir="ltr" className="num">
            {popular.join(' · ')}
          </bdi>
        </p>
      )}
    </div>
  );
}

const hasNumbers = ({ of }: PadField) => /^\d+$/.test(of.items[0] ?? '');

/** So many tiers are listed beside the play, fewer where it has one line; of more the range is said. */
const LISTED = 4;
const LISTED_IN_LINE = 2;

function PlayOdds({ play, odds }: Pick<HeadProps, 'play' | 'odds'>) {
  const t = useText();
  const listed = useNarrow() ? LISTED_IN_LINE : LISTED;
  const tiers = Object.entries(odds).sort(([, one], [, other]) => (one > other ? -1 : 1));
  const [best, least] = [tiers[0]?.[1], tiers.at(-1)?.[1]];
  if (best === undefined || least === undefined) return null;
  if (best === least || tiers.length > listed)
    return (
      <p className="sm muted" data-part="odds">
        {t('lottery.odds')}{' '}
        <bdi dir="ltr" className="num strong">
          {best === least ? oddsText(best) : `${oddsText(least)} – ${oddsText(best)}`}
        </bdi>
      </p>
    );
  return (
    <ul className="bet-tiers sm muted" data-part="odds">
      {tiers.map(([tier, paid]) => (
        <li key={tier}>
          {tierName(play.code, tier)}{' '}
          <bdi dir="ltr" className="num strong">
            {oddsText(paid)}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
