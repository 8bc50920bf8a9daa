import '../play.css';

import { call } from '@baize/client/call';
import { Refused } from '@baize/client/refused';
import { type SharedRound, sharedRound } from '@baize/contract/games/sharing';
import { parseAmount } from '@baize/contract/money';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Screen } from '../../../shell/parts/screen.tsx';
import { ToGames } from '../../../shell/parts/to-games.tsx';
import { useText } from '../../../shell/text.ts';
import { timesText } from '../bets/parts/times-text.ts';
import { ownGameName } from '../play.data.ts';
import { RoundShown } from '../rounds/round-shown.tsx';

/** G-11.1: a won round that a player shares, for anybody with its link. */
export default function SharedPage() {
  const t = useText();
  const { token = '' } = useParams({ strict: false }) as { token?: string };
  const { data, error, refetch } = useQuery({
    queryKey: ['play', 'shared', token],
    queryFn: ({ signal }) => call(sharedRound, { link: token }, { signal }),
    retry: (times, fault) => !(fault instanceof Refused) && times < 2,
  });
  const state = data ? 'ready' : error ? 'error' : 'loading';
  return (
    <Screen id="G-11.1" state={state} title={data ? nameOf(data) : t('play.share')}>
      <div className="page read">
        {data ? (
          <Shared round={data} />
        ) : error instanceof Refused && error.code === 'play.roundUnknown' ? (
          <State
            heading="h1"
            picture="lost"
            title={t('play.sharedGone')}
            text={t('play.sharedGoneText')}
            action={<ToGames />}
          />
        ) : error ? (
          <Fault error={error} heading="h1" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
      </div>
    </Screen>
  );
}

function nameOf({ name, names = {} }: SharedRound): string {
  return ownGameName({ name, names });
}

function Shared({ round }: { round: SharedRound }) {
  const t = useText();
  const { vendor, code, player, stake, payout } = round;
  const name = nameOf(round);
  const times = timesText(Number((parseAmount(payout) * 10_000n) / parseAmount(stake)));
  return (
    <>
      <h1>
        {player
          ? t('play.sharedBy', { player, times, game: name })
          : t('play.sharedWin', { times, game: name })}
      </h1>
      <RoundShown round={round}>
        <p className="sm muted">{t('play.sharedText')}</p>
      </RoundShown>
      <Go to={`/play/${vendor}/${code}`} className="btn marigold wide">
        {t('play.sharedPlay', { game: name })}
      </Go>
    </>
  );
}
