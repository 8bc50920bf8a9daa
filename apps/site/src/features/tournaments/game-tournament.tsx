import { buttonClass } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import type { PanelProps } from '../../shell/manifest/manifest.ts';
import { Go } from '../../shell/parts/link.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { runningAt, tournamentsQuery } from './tournaments.data.ts';

/** The way from a game to the tournament under way that it counts in. Chips count in none. */
export default function GameTournament({ vendor, code, playMode, short = false }: PanelProps) {
  const t = useText();
  const member = useMember();
  const real = member !== undefined && !isTrial(member) && playMode !== 'demo';
  const { data } = useQuery({ ...tournamentsQuery(), enabled: real });
  const running = real && data ? runningAt(data, { vendor, code }) : undefined;
  if (!running) return null;
  const to = `/tournaments/${running.id}`;
  if (short)
    return (
      <Go
        to={to}
        className={buttonClass({ bare: true, square: true, size: 'small' })}
        aria-label={t('play.tournament')}
      >
        <Icon name="crown" />
      </Go>
    );
  return (
    <Go to={to} className="card2 game-tournament">
      <Icon name="crown" small />
      <span>
        <span className="muted sm">{t('play.tournament')}</span>
        <b className="wraps">{running.name}</b>
      </span>
    </Go>
  );
}
