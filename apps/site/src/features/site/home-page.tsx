import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, lazy, memo } from 'react';
import { boot } from '../../shell/boot.ts';
import type { HomeSectionProps } from '../../shell/manifest/home-sections.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { useSession } from '../../shell/session.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { Hearts, hadLastGames, hotGamesQuery, useHearts } from '../catalog/catalog.ts';
import { HomeBanners, homeRowsQuery, NoticeLine } from '../content/content.ts';
import { ClosedPlay } from '../protection/closed-play.tsx';
import { JoinStrip } from './join-strip.tsx';

const HomeMore = lazy(() => import('./home-more.tsx'));

/** H-00: the rows that the operator has put in their order. Only what works is shown. */
export function HomePage() {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const { data: rows = [] } = useQuery({ ...homeRowsQuery(language), placeholderData: keepPreviousData });
  const hot = useQuery(hotGamesQuery());
  const state = hot.data ? 'ready' : hot.error ? 'error' : 'loading';
  const begins = rows[0]?.kind === 'banners';
  return (
    <Screen id="H-00" state={state} title={t('home.title')} className="wrap home">
      <h1 className="sr">{boot.brand}</h1>
      <ClosedPlay />
      {!begins && <JoinStrip />}
      <Hearts value={useHearts()}>
        {rows.map((row, place) => (
          <Fragment key={row.id}>
            <Row row={row} rows={rows} />
            {begins && place === 0 && <JoinStrip />}
          </Fragment>
        ))}
      </Hearts>
    </Screen>
  );
}

/** The server has drawn banners and notices already; the others come together in one file. */
const Row = memo((props: HomeSectionProps) => {
  const { kind } = props.row;
  const signedIn = useSession((session) => session.signedIn);
  if (kind === 'banners') return <HomeBanners />;
  if (kind === 'notices') return <NoticeLine />;
  const isKept = kind === 'continue' && signedIn && hadLastGames();
  return (
    <Coming fallback={<div className="home-room" data-kind={kind} data-kept={isKept || undefined} />}>
      <HomeMore {...props} />
    </Coming>
  );
});
