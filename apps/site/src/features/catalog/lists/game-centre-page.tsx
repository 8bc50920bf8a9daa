import './game-centre.css';

import { CategoryIcon } from '@baize/ui/icon';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { Screen } from '../../../shell/parts/screen.tsx';
import { openPopup } from '../../../shell/popup.ts';
import { queries } from '../../../shell/queries.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { LotteryLobby } from '../../lottery/lottery.ts';
import { ClosedPlay } from '../../protection/closed-play.tsx';
import { type GameType, menusQuery } from '../catalog.data.ts';
import { LOTTERY_VENDOR } from '../game-path.ts';
import { TYPE_MARKS } from '../type-marks.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { selectionQuery, type TypeVendors } from './selections.ts';

type Vendor = TypeVendors['vendors'][number];

function placeOf(t: Translate, path: string): { type: GameType; title: string } {
  if (/^\/elott/i.test(path)) return { type: 'ELOTT', title: t('shell.elott') };
  if (/^\/cockfight/i.test(path)) return { type: 'COCKFIGHT', title: t('shell.cockfight') };
  return { type: 'LOTT', title: t('shell.lott') };
}

/** G-07: the makers of a type in large, and with the lotteries our own games (L-01); a press opens the games of a maker, or tells why it is closed. */
export default function GameCentrePage() {
  const t = useText();
  const { type, title } = placeOf(t, useLocation({ select: ({ pathname }) => pathname }));
  const menus = useQuery(menusQuery());
  const vendors = menus.data?.find(({ gameType }) => gameType === type)?.vendors ?? [];
  const lottery = type !== 'COCKFIGHT';
  // The games of our own lotteries are shown themselves.
  const others = vendors.filter(({ vassalage }) => !lottery || vassalage !== LOTTERY_VENDOR);
  const state = menus.error ? 'error' : !menus.data ? 'loading' : vendors.length > 0 ? 'ready' : 'empty';
  return (
    <Screen id="G-07" state={state} title={title}>
      <div className="page">
        <ClosedPlay />
        <div className="page-head">
          <h1>{title}</h1>
        </div>
        {lottery && <LotteryLobby {...(type === 'ELOTT' && { modes: ['ELOTT', 'SEA'] })} />}
        {menus.error ? (
          <Fault error={menus.error} onRetry={() => void menus.refetch()} />
        ) : !menus.data ? (
          <GridSkeleton cards={4} />
        ) : vendors.length === 0 && !lottery ? (
          <Closed />
        ) : others.length === 0 ? null : (
          <ul className="makers">
            {others.map((vendor) => (
              <li key={vendor.vassalage}>
                <Maker vendor={vendor} type={type} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Screen>
  );
}

function Closed() {
  const t = useText();
  return (
    <State
      heading="h2"
      picture="closed"
      title={t('games.empty')}
      text={t('games.emptyText')}
      action={
        <Go className="btn" to="/">
          {t('shell.home')}
        </Go>
      }
    />
  );
}

function Maker({ vendor, type }: { vendor: Vendor; type: GameType }) {
  const t = useText();
  const { vassalage, vendorName, logo, games, enabled, isNew, maintenance } = vendor;
  const open = async () => {
    if (enabled) return openPopup('vendorGames', { id: `${vassalage}:${type}` });
    const page = await queries.fetchQuery(selectionQuery('all', { type, vendors: vassalage.toLowerCase() }));
    const [first] = page.games;
    if (first) openPopup('closedGame', { id: first.nodeId });
  };
  return (
    <button type="button" className={enabled ? 'maker' : 'maker is-off'} onClick={() => void open()}>
      {logo ? (
        <img src={logo} alt="" width={96} height={96} loading="lazy" />
      ) : (
        <CategoryIcon name={TYPE_MARKS[type] ?? 'lott'} className="maker-mark" />
      )}
      <span className="strong">{vendorName}</span>
      <span className="row tight wrapable">
        {enabled ? <Tag enamel="jade">{t('games.makerOpen')}</Tag> : <Tag>{t('home.gameOff')}</Tag>}
        {isNew && <Tag enamel="marigold">{t('home.new')}</Tag>}
      </span>
      {!enabled && maintenance?.until && (
        <span className="sm num">{t('games.makerOpens', { time: momentText(maintenance.until) })}</span>
      )}
      <span className="muted sm">{t('games.count', { count: games })}</span>
    </button>
  );
}
