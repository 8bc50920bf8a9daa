import './side-list.css';
import './categories.css';

import lotteryTiles from 'virtual:lottery-tiles';
import tiles from 'virtual:tiles';
import type { CategoryName } from '@baize/ui/art/icons';
import { CategoryIcon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useNavEntries } from '../../../frame/menu/games-nav.tsx';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { menusQuery } from '../catalog.data.ts';
import { useInSteps } from '../in-steps.ts';
import { kindName } from '../lists/kind-name.ts';
import { typeVendorsQuery } from '../lists/selections.ts';
import { TYPE_MARKS } from '../type-marks.ts';

interface Category {
  readonly to: string;
  readonly label: string;
  readonly kind?: string;
  /** The type, or the kind of slots, whose picture it has. */
  readonly look: string;
}

/** Two rows of four. */
const ROOM = 8;
/** The kind of games of chance that holds slots and nothing else. */
const SLOTS = 'SL';
/** The pictures of our own games that say what a category holds. */
const PICTURES: Readonly<Record<string, string | undefined>> = {
  LOTT: lotteryTiles.MY2D,
  ELOTT: lotteryTiles.SSC,
  RNG: tiles['lucky-sevens'],
  LIVE: tiles.baccarat,
  PVP: tiles.blackjack,
  HOT: tiles['garuda-gold'],
  TG: tiles.roulette,
  SC: tiles['gold-panner'],
  VP: tiles['jacks-or-better'],
  AC: tiles.plinko,
  JP: tiles['peacock-jackpots'],
  BG: tiles['keno-80'],
};

/** The ways into the lists of games, each with its picture: lotteries first where they are sold. */
export function Categories({ row }: HomeSectionProps) {
  const t = useText();
  const categories = useCategories();
  const { data: menus } = useInSteps(menusQuery());
  // The kinds of slots decide how many rows there are.
  const { data: vendors, error } = useInSteps(typeVendorsQuery('RNG'));
  if (!menus || !(vendors || error)) return <div className="home-room" data-kind="categories" />;
  return (
    <nav aria-label={row.title ?? t('home.categories')} data-part="categories">
      <ul className="side-list categories">
        {categories.map(({ to, label, kind, look }) => (
          <li key={look}>
            <Go to={to} search={kind ? { kind } : {}}>
              <span className="category-pic" data-look={look}>
                <Picture look={look} />
              </span>
              <span className="category-name">{label}</span>
            </Go>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Picture({ look }: { look: string }) {
  const src = PICTURES[look];
  if (src) return <img src={src} alt="" width={240} height={300} decoding="async" />;
  const mark: CategoryName = TYPE_MARKS[look] ?? 'rng';
  return <CategoryIcon name={mark} />;
}

/** Each type that has vendors; hot games and the kinds of slots fill what is left of two rows. */
function useCategories(): readonly Category[] {
  const t = useText();
  const { data: vendors } = useQuery(typeVendorsQuery('RNG'));
  const entries = useNavEntries();
  const kinds = vendors?.find(({ gameType }) => gameType === 'RNG')?.gameClassify ?? [];
  const onlySlots = kinds.some(({ code }) => code === SLOTS);
  const types = entries.flatMap(({ to, label, type }) =>
    type ? [{ to, label, look: type, ...(type === 'RNG' && onlySlots && { kind: SLOTS }) }] : [],
  );
  const lotteries = types.filter(({ look }) => look === 'LOTT' || look === 'ELOTT').toReversed();
  // The page of the first has all of them.
  const first = lotteries.slice(0, 1);
  const others = types.filter((type) => !lotteries.includes(type));
  const hot = entries.flatMap(({ to, label }) => (to === '/hot' ? [{ to, label, look: 'HOT' }] : []));
  const all: readonly Category[] = [...first, ...others, ...hot];
  return [
    ...all,
    ...kinds
      .filter(({ code }) => code !== SLOTS)
      .slice(0, Math.max(0, ROOM - all.length))
      .map(({ code }) => ({ to: '/rng', label: kindName(t, code), kind: code, look: code })),
  ];
}
