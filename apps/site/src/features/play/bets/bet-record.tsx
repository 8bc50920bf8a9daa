import type { BetRecord } from '@baize/contract/games/play';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { useText } from '../../../shell/text.ts';
import { blast, jade, TILE_BOX } from '../../../stage/titles/mines/art.ts';
import { resultText } from './bet-result.tsx';
import { useRiskNames } from './risk-names.ts';
import { hundredths, timesText } from './times-text.ts';

/** The bet, the actions and the outcome of a recorded round, in words and, where it helps, in a picture. */
export default function BetShown({
  record: { show, actions },
}: {
  record: Pick<BetRecord, 'show' | 'actions'>;
}) {
  const t = useText();
  const facts = useFacts(show);
  const tiles = actions.flatMap((action) => (action.do === 'open' ? [action.tile + 1] : []));
  return (
    <section className="stack" data-part="outcome">
      <h3>{t('play.outcome')}</h3>
      <p className="strong">
        {show.game === 'mines' && !show.board ? t('play.stateOpen') : resultText(show, t)}
      </p>
      <Facts
        facts={[
          ...facts.map(([name, value]) => [name, <Figure key={name} text={value} />] as const),
          ...(tiles.length > 0
            ? [[t('play.opened'), <Figure key="opened" text={tiles.join(', ')} />] as const]
            : []),
        ]}
      />
      {show.game === 'mines' && <MinesPicture show={show} />}
      {show.game === 'keno' && <KenoPicture show={show} />}
    </section>
  );
}

function Figure({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className="num">
      {text}
    </bdi>
  );
}

function useFacts(show: BetRecord['show']): readonly (readonly [string, string])[] {
  const t = useText();
  const names = useRiskNames();
  switch (show.game) {
    case 'dice':
      return [
        [t('play.bet'), `${show.over ? '>' : '<'} ${hundredths(show.target)}`],
        [t('play.multiplier'), `${timesText(show.times)}×`],
        [t('play.rolled'), hundredths(show.roll)],
      ];
    case 'limbo':
      return [
        [t('play.targetTimes'), `${hundredths(show.target)}×`],
        [t('play.reached'), `${hundredths(show.point)}×`],
      ];
    case 'plinko':
      return [
        [t('play.rows'), String(show.rows)],
        [t('play.risk'), names[show.risk] ?? show.risk],
        [t('play.path'), show.falls.map((fall) => (fall === 1 ? '→' : '←')).join(' ')],
        [t('play.multiplier'), `${timesText(show.times)}×`],
      ];
    case 'mines':
      return [
        [t('play.mines'), String(show.mines)],
        [t('play.gems'), String(show.gems)],
        [t('play.multiplier'), `${timesText(show.times)}×`],
      ];
    case 'keno':
      return [
        ...(show.risk === 'standard' ? [] : [[t('play.risk'), names[show.risk] ?? show.risk] as const]),
        [t('play.ticket'), show.picks.join(', ')],
        [t('play.drawn'), show.drawn.join(', ')],
        [t('play.hits'), `${show.hits} / ${show.picks.length}`],
        [t('play.multiplier'), `${timesText(show.times)}×`],
      ];
  }
}

const GEM = svg(jade(), { viewBox: TILE_BOX, className: 'stone-art' });
const MINE = svg(blast(), { viewBox: TILE_BOX, className: 'stone-art' });

/** The board at the end, or as far as it is open. */
function MinesPicture({ show }: { show: Extract<BetRecord['show'], { game: 'mines' }> }) {
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

/** The numbers drawn, with the hits among them. */
function KenoPicture({ show: { drawn, picks } }: { show: Extract<BetRecord['show'], { game: 'keno' }> }) {
  return (
    <div className="drawn-balls num" dir="ltr" aria-hidden="true">
      {drawn.map((number) => (
        <span key={number} data-hit={picks.includes(number) || undefined}>
          {number}
        </span>
      ))}
    </div>
  );
}
