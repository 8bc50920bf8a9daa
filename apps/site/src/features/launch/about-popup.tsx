import './launch.css';

import { Icon } from '@baize/ui/icon';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { type Card, type GameName, gameCardQuery } from './launch.data.ts';
import { ReportLink } from './report-link.tsx';

/** The known facts of a third-party game: the game shows its rules, its maker gives its payback. */
export default function AboutPopup({ onClose }: PopupProps) {
  const t = useText();
  const { vendor = '', code = '' } = useParams({ strict: false }) as Partial<GameName>;
  const card = useQuery(gameCardQuery({ vendor, code }));
  return (
    <Dialog
      popup="about"
      state={card.data ? 'ready' : card.error ? 'error' : 'loading'}
      title={t('launch.about')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {card.data ? (
        <About game={card.data.game} />
      ) : card.error ? (
        <Fault error={card.error} onRetry={() => void card.refetch()} />
      ) : (
        <Skeleton shape="banner" />
      )}
    </Dialog>
  );
}

function About({ game }: Pick<Card, 'game'>) {
  const t = useText();
  const trial = isTrial(useMember());
  const { vassalage: vendor, gameCode: code } = game;
  return (
    <div className="stack">
      <AboutGame game={game} />
      <p>{t('launch.aboutRules')}</p>
      <p>{t('launch.aboutLedger', { vendor: game.vendorName })}</p>
      <div className="acts">
        <ReportLink />
        {!trial && (
          <Go to="/records" search={{ vendor, code }} className="btn">
            <Icon name="slip" small />
            {t('launch.history')}
          </Go>
        )}
      </div>
    </div>
  );
}

function AboutGame({ game }: Pick<Card, 'game'>) {
  const t = useText();
  const volatility = {
    low: t('play.volatilityLow'),
    medium: t('play.volatilityMedium'),
    high: t('play.volatilityHigh'),
    'very high': t('play.volatilityVeryHigh'),
  };
  const facts = [
    [t('launch.aboutGame'), game.displayName],
    [t('launch.aboutMaker'), game.vendorName],
    [t('play.payback'), game.payback && `${game.payback}%`],
    [t('play.volatility'), game.volatility && volatility[game.volatility]],
  ] as const;
  const known = facts.flatMap(([name, value]) =>
    value
      ? [
          [
            name,
            <bdi key={name} className="num">
              {value}
            </bdi>,
          ] as const,
        ]
      : [],
  );
  return <Facts facts={known} />;
}
