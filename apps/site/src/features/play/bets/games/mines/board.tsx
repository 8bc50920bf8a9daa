import './mines.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useText } from '../../../../../shell/text.ts';
import { blast, jade, TILE_BOX } from '../../../../../stage/titles/mines/art.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { anyOf } from '../../parts/any-of.ts';
import { Stepper } from '../../parts/choosers.tsx';
import { useGridKeys } from '../../parts/grid-keys.ts';
import { timesText } from '../../parts/times-text.ts';

type MinesShow = Extract<BetAnswer['show'], { game: 'mines' }>;
type Kind = 'closed' | 'asked' | 'gem' | 'mine' | 'blown' | 'left';

const SIDE = 5;
const GEM = svg(jade(), { viewBox: TILE_BOX, className: 'stone-art' });
const MINE = svg(blast(), { viewBox: TILE_BOX, className: 'stone-art' });

function useTiles() {
  const { session } = useBetGame();
  const { tiles } = useTable('mines');
  const open = useBetView((view) => view.open);
  const phase = useBetView((view) => view.phase);
  const acting = useBetView((view) => view.acting);
  const rest = useMotion<MinesShow, MinesShow | null>((motion) => motion.rest);
  const running = useMotion<MinesShow, MinesShow | undefined>(({ runs }) => runs[0]?.show);
  const fresh = useBetView((view) => view.phase === 'spinning' && view.open === null);
  const show = running ?? (fresh ? null : rest);
  const asked = acting?.do === 'open' ? acting.tile : undefined;
  const kinds = Array.from({ length: tiles }, (_, tile) => kindOf(tile, show, asked));
  const mayOpen = phase === 'idle' && (open?.options.includes('open') ?? false);
  return { session, kinds, mayOpen, over: show !== null && show.board !== null };
}

function kindOf(tile: number, show: MinesShow | null, asked: number | undefined): Kind {
  const opened = show?.opened.includes(tile) ?? false;
  if (show?.board?.includes(tile)) return opened ? 'blown' : 'mine';
  if (opened) return 'gem';
  if (show?.board) return 'left';
  return tile === asked ? 'asked' : 'closed';
}

/** Twenty-five slabs of stone: jade below most of them. */
export function MinesField() {
  const t = useText();
  const { session, kinds, mayOpen, over } = useTiles();
  const grid = useGridKeys(SIDE);
  const names: Readonly<Record<Kind, string>> = {
    closed: t('play.tileClosed'),
    asked: t('play.tileClosed'),
    gem: t('play.tileGem'),
    left: t('play.tileGem'),
    mine: t('play.tileMine'),
    blown: t('play.tileMine'),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a field of tiles, not a form.
    <div className="mines" role="group" aria-label={t('play.tiles')} {...grid} data-over={over || undefined}>
      {kinds.map((kind, tile) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
          key={tile}
          type="button"
          data-kind={kind}
          aria-label={`${t('play.tile', { number: tile + 1 })}: ${names[kind]}`}
          aria-disabled={!(mayOpen && kind === 'closed') || undefined}
          onClick={() => mayOpen && kind === 'closed' && session.act({ do: 'open', tile })}
        >
          {(kind === 'gem' || kind === 'left') && <Art svg={GEM} />}
          {(kind === 'mine' || kind === 'blown') && <Art svg={MINE} />}
        </button>
      ))}
    </div>
  );
}

export function MinesChoices() {
  const t = useText();
  const { session, kinds, mayOpen } = useTiles();
  const { tiles } = useTable('mines');
  const bet = useBetView((view) => view.bet) as { readonly mines: number };
  const choosing = useBetView((view) => view.choosing);
  const open = useBetView((view) => view.open !== null);
  const random = () => {
    const closed = kinds.flatMap((kind, tile) => (kind === 'closed' ? [tile] : []));
    const tile = closed[anyOf(closed.length)];
    if (tile !== undefined) session.act({ do: 'open', tile });
  };
  return (
    <>
      <Stepper
        label={t('play.mines')}
        value={bet.mines}
        from={1}
        to={tiles - 1}
        disabled={!choosing}
        onChoose={(mines) => session.choose({ mines })}
      />
      <Button className="grow" disabled={!open || !mayOpen} onClick={random}>
        <Icon name="grid" small />
        {t('play.randomTile')}
      </Button>
    </>
  );
}

/** The worth of the open board now, and after one more gem. */
export function MinesBox() {
  const t = useText();
  const open = useBetView((view) => view.open);
  if (open?.show.game !== 'mines') return null;
  const { times, next, gems } = open.show;
  return (
    <div className="freebox" data-part="open">
      <div>
        <span>{t('play.multiplier')}</span>
        <b>
          <bdi dir="ltr" className="num">
            {gems > 0 ? `${timesText(times)}×` : '–'}
          </bdi>
        </b>
      </div>
      {next !== null && (
        <div className="next">
          <span>{t('play.nextGem')}</span>
          <b>
            <bdi dir="ltr" className="num">
              {timesText(next)}×
            </bdi>
          </b>
        </div>
      )}
    </div>
  );
}
