import type { ContentLanguage } from '@baize/contract/site/desk-content';
import type { OpsHomeRow, PickedGame } from '@baize/contract/site/desk-home-rows';
import { Hero } from '@baize/ui/content/hero';
import { useQuery } from '@tanstack/react-query';
import { BannerPicture } from '../banner-picture.tsx';
import { firstBannerQuery, homeChoicesQuery, homePageQuery } from '../content.data.ts';
import { ROW_TEXTS } from '../content-texts.ts';
import { Preview } from '../preview.tsx';
import { PickedPicture } from './games-pick.tsx';
import { fillingText } from './home-rows.ts';

type PreviewedRow = Pick<OpsHomeRow, 'id' | 'kind' | 'of' | 'games' | 'texts'>;

interface HomePreviewProps {
  language: ContentLanguage;
  /** A row as it would be saved; the page is shown from the row before it. */
  edited?: PreviewedRow;
}

/** The order of the home page, with the titles and the games of its rows. */
export function HomePreview({ language, edited }: HomePreviewProps) {
  const { data: page = [] } = useQuery(homePageQuery());
  const known = page.some(({ id }) => id === edited?.id);
  const rows: PreviewedRow[] = page
    .filter(({ id, state, filled }) => id === edited?.id || (state === 'shown' && filled))
    .map((row) => (row.id === edited?.id ? edited : row));
  if (edited && !known) rows.push(edited);
  const first = edited ? Math.max(0, rows.findIndex(({ id }) => id === edited.id) - 1) : 0;
  const heights = edited ? { phone: 620, desktop: 560 } : { phone: 3200, desktop: 3000 };
  return (
    <Preview language={language} written={language} heights={heights}>
      <div className="wrap preview-home">
        {rows.slice(first).map((row) => (
          <section key={row.id} className={row.id === edited?.id ? 'preview-row is-edited' : 'preview-row'}>
            <RowPart row={row} language={language} />
          </section>
        ))}
      </div>
    </Preview>
  );
}

const UNTITLED = new Set(['banners', 'notices', 'categories', 'tabs']);

/** How many pieces the shape of a row has, and how they lie. */
const SHAPES: Readonly<Record<string, readonly [count: number, look: 'lines' | 'pieces' | 'cards']>> = {
  notices: [1, 'lines'],
  categories: [8, 'pieces'],
  jackpots: [1, 'cards'],
  draws: [3, 'cards'],
  wins: [3, 'cards'],
  winners: [4, 'lines'],
  liveBets: [4, 'lines'],
  vendors: [8, 'pieces'],
  fairness: [3, 'cards'],
};

function Blanks({ kind }: { kind: string }) {
  const [count, look] = SHAPES[kind] ?? [1, 'cards'];
  return (
    <span className={`preview-blanks is-${look}`} aria-hidden="true">
      {Array.from({ length: count }, (_, n) => String(n)).map((key) => (
        <i key={key} />
      ))}
    </span>
  );
}

function RowPart({ row, language }: { row: PreviewedRow; language: ContentLanguage }) {
  const { kind, texts } = row;
  const own = texts[language]?.title || texts.EN?.title;
  const usual = kind === 'type' || kind === 'vendor' ? fillingText(row) : ROW_TEXTS[kind];
  return (
    <>
      {(own || !UNTITLED.has(kind)) && (
        <h2>
          <bdi>{own || usual}</bdi>
        </h2>
      )}
      <Filling row={row} />
    </>
  );
}

/** Rows of games hold games; the others are shown by their shape. */
function Filling({ row }: { row: PreviewedRow }) {
  switch (row.kind) {
    case 'banners':
      return <FirstBanner />;
    case 'games':
      return <Lane games={row.games.filter(({ on }) => on)} />;
    case 'type':
      return <FoundLane by={{ type: row.of ?? '' }} />;
    case 'vendor':
      return <FoundLane by={{ vendor: row.of ?? '' }} />;
    case 'slots':
      return <FoundLane by={{ kind: 'SL' }} />;
    case 'tabs':
    case 'continue':
      return <FoundLane by={{}} />;
    default:
      return <Blanks kind={row.kind} />;
  }
}

function FoundLane({ by }: { by: { type?: string; vendor?: string; kind?: string } }) {
  const { data } = useQuery(homeChoicesQuery(by));
  return <Lane games={data?.games ?? []} />;
}

function Lane({ games }: { games: readonly PickedGame[] }) {
  return (
    <ul className="preview-lane">
      {games.map((game) => (
        <li key={game.nodeId}>
          <PickedPicture game={game} />
          <bdi>{game.name}</bdi>
        </li>
      ))}
    </ul>
  );
}

function FirstBanner() {
  const { data: banner } = useQuery(firstBannerQuery());
  if (!banner) return <Blanks kind="banners" />;
  const { scene, wide, narrow, texts } = banner;
  const pictured = wide !== null && narrow !== null;
  return (
    <div className="hero-box">
      <Hero
        scene={scene}
        title={texts.EN?.title ?? ''}
        text={texts.EN?.text ?? ''}
        pictured={pictured}
        picture={<BannerPicture scene={scene} wide={wide} narrow={narrow} />}
        action={null}
      />
    </div>
  );
}
