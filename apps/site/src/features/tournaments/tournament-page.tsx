import './tournaments.css';

import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { isTrial, useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { GamePicture } from '../catalog/catalog.ts';
import { Phase, ruleText, Score, When } from './parts.tsx';
import {
  isLive,
  LIVE_MS,
  type OwnPlace,
  ownPlaceQuery,
  type TournamentBoard,
  tournamentQuery,
} from './tournaments.data.ts';

/** G-21: one tournament with its board, and the place of the player. */
export default function TournamentPage() {
  const t = useText();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const member = useMember();
  const board = useQuery({
    ...tournamentQuery(id),
    refetchInterval: ({ state }) => (state.data && isLive(state.data.phase) ? LIVE_MS : false),
  });
  const { data, error, refetch } = board;
  const own = useQuery({
    ...ownPlaceQuery(id),
    enabled: member !== undefined && !isTrial(member) && data !== undefined,
    refetchInterval: data && isLive(data.phase) ? LIVE_MS : false,
  });
  return (
    <Screen
      id="G-21"
      state={data ? 'ready' : error ? 'error' : 'loading'}
      title={data?.name ?? t('tournaments.title')}
      className="wrap"
    >
      <div className="page">
        <div className="page-head">
          <h1>{data?.name ?? t('tournaments.title')}</h1>
          {data && <Phase phase={data.phase} />}
          <ZoneMark />
        </div>
        {data ? (
          <Tournament board={data} own={own.data} />
        ) : error ? (
          <Fault error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
        <Go to="/tournaments" className="btn">
          {t('tournaments.all')}
        </Go>
      </div>
    </Screen>
  );
}

function Tournament({ board, own }: { board: TournamentBoard; own: OwnPlace | undefined }) {
  const t = useText();
  return (
    <>
      <section className="table-top tournament-about" aria-label={t('tournaments.rules')}>
        <When tournament={board} />
        {board.text && <p>{board.text}</p>}
        <p>{ruleText(t, board)}</p>
        <p className="sm muted">{t('tournaments.fine')}</p>
        <div className="tournament-fund">
          <span className="sm muted">{t('tournaments.fund')}</span>
          <b>
            <Money amount={board.fund} currency={board.currency} />
          </b>
        </div>
        {board.phase === 'running' && <Games games={board.games} />}
      </section>
      {own && <Own own={own} board={board} />}
      <Board board={board} own={own} />
    </>
  );
}

/** The games that count; the list of ours where all of them do. */
function Games({ games }: Pick<TournamentBoard, 'games'>) {
  const t = useText();
  if (games.length === 0)
    return (
      <Go to="/inHouse" className="btn jade">
        {t('tournaments.play')}
      </Go>
    );
  return (
    <ul className="tournament-games">
      {games.map(({ vendor, code, name }) => (
        <li key={code}>
          <Go to={`/play/${vendor}/${code}`}>
            <span className="pic">
              <GamePicture code={code} vassalage={vendor} />
            </span>
            <span className="sm">{name}</span>
          </Go>
        </li>
      ))}
    </ul>
  );
}

/** Always in sight, wherever on the board the player is. */
function Own({ own, board }: { own: OwnPlace; board: TournamentBoard }) {
  const t = useText();
  const { place, score, prize, rounds, paidAt } = own;
  return (
    <section className="panel tournament-own" aria-label={t('tournaments.own')} data-part="own-place">
      {place === null ? (
        <p>{t('tournaments.noPlace')}</p>
      ) : (
        <>
          <div>
            <span className="sm muted">{t('tournaments.own')}</span>
            <b className="num">{place}</b>
          </div>
          <div>
            <span className="sm muted">{t('tournaments.score')}</span>
            <b>
              <Score score={score} tournament={board} />
            </b>
          </div>
          <div>
            <span className="sm muted">{t('tournaments.rounds')}</span>
            <b className="num">{rounds}</b>
          </div>
          {prize && (
            <div>
              <span className="sm muted">{paidAt ? t('tournaments.paid') : t('tournaments.prize')}</span>
              <b>
                <Money amount={prize} currency={board.currency} />
              </b>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Board({ board, own }: { board: TournamentBoard; own: OwnPlace | undefined }) {
  const t = useText();
  const { rows, players, currency } = board;
  return (
    <section className="tournament-board" aria-labelledby="board">
      <div className="head">
        <h2 id="board">{t('tournaments.board')}</h2>
        <span className="muted sm push num">{t('tournaments.players', { count: players })}</span>
      </div>
      {rows.length === 0 ? (
        <State
          heading="h3"
          picture="empty"
          title={t('tournaments.noScores')}
          text={t('tournaments.noScoresText')}
          action={<ToGames />}
        />
      ) : (
        <ol className="table-top">
          {rows.map(({ place, name, score, prize }) => (
            <li key={place} aria-current={place === own?.place ? 'true' : undefined}>
              <span className="num muted rank">{place}</span>
              <bdi className="who">
                {place === own?.place ? t('tournaments.you') : (name ?? t('tournaments.hidden'))}
              </bdi>
              <span className="score">
                <Score score={score} tournament={board} />
              </span>
              <span className="prize sm">{prize && <Money amount={prize} currency={currency} />}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
