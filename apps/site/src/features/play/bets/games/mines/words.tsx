import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { blast, jade, TILE_BOX } from '../../../../../stage/titles/mines/art.ts';
import type { ShowOf } from '../../face.ts';
import { timesText } from '../../parts/times-text.ts';
import type { Words } from '../../words.ts';

const GEM = svg(jade(), { viewBox: TILE_BOX, className: 'stone-art' });
const MINE = svg(blast(), { viewBox: TILE_BOX, className: 'stone-art' });

export const minesWords: Words<'mines'> = {
  said: (show, t) =>
    show.times > 0
      ? t('play.saidCashed', { times: timesText(show.times) })
      : t('play.saidMine', { gems: show.gems }),
  short: ({ times }) => `${timesText(times)}×`,
  facts: (show, t) => [
    [t('play.mines'), String(show.mines)],
    [t('play.gems'), String(show.gems)],
    [t('play.multiplier'), `${timesText(show.times)}×`],
  ],
  actions(actions, t) {
    const tiles = actions.flatMap((action) => (action.do === 'open' ? [action.tile + 1] : []));
    return tiles.length > 0 ? [[t('play.opened'), tiles.join(', ')]] : [];
  },
  action: (action, t) =>
    action.do === 'open' ? t('play.replayTile', { tile: action.tile + 1 }) : t('play.cashOut'),
  isOpen: ({ board }) => !board,
  Picture: MinesPicture,
};

/** The board at the end, or as far as it is open. */
function MinesPicture({ show }: { show: ShowOf<'mines'> }) {
  const tiles = Array.from({ length: 25 }, (_, tile) => tile);
  return (
    <div className="mines is-record" dir="ltr" aria-hidden="true">
      {tiles.map((tile) => {
        const mine = show.board?.includes(tile) ?? false;
        const opened = show.opened.includes(tile);
        const kind = mine ? (opened ? 'blown' : 'mine') : opened ? 'gem' : show.board ? 'left' : 'closed';
        return (
          <span key={tile} data-kind={kind}>
            {mine ? <Art svg={MINE} /> : kind !== 'closed' && <Art svg={GEM} />}
          </span>
        );
      })}
    </div>
  );
}
