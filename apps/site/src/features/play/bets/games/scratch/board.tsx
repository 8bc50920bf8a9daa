import './scratch.css';

import { parseAmount } from '@baize/contract/money';
import { Art } from '@baize/ui/art';
import { svg } from '@baize/ui/art/forms';
import { useMemo } from 'react';
import { useText } from '../../../../../shell/text.ts';
import type { ScratchCard, ScratchLook, ScratchShow } from '../../../../../stage/arcade/scratch-look.ts';
import { playSound } from '../../../../../stage/kit/sound.ts';
import { faceOf, shown } from '../../../amounts.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { useGridKeys } from '../../parts/grid-keys.ts';
import { keepOpened, useOpened } from './covered.ts';
import { type ScratchField as Field, fieldsOf, kindsOf, litFields, rankOf } from './fields.ts';
import { useFoil } from './use-foil.ts';

const COLUMNS = 3;
const LONGEST = 11;
const MARK = { viewBox: '-28 -20 56 40', fit: 'xMidYMid meet' };

/** The card on the table, and which of its fields are open. */
function useCard() {
  const { session } = useBetGame();
  const { face } = useTable('scratch');
  const waiting = useMotion((motion) => motion.waiting);
  const show = useMotion<ScratchShow, ScratchShow | null>(({ runs, rest }) =>
    waiting ? null : (runs[0]?.show ?? rest),
  );
  const card = (session.stage.look as ScratchLook).card;
  const kinds = kindsOf(face);
  const held = useMotion(({ runs }) => runs[0]?.held ?? false);
  const passed = useMotion(({ runs: [run] }) => (run ? Math.floor(run.part * kinds.length) : kinds.length));
  const round = useBetView(({ showing }) => showing?.round);
  const opened = new Set(useOpened(round));
  const isOpen = (at: number) => show !== null && (at < passed || opened.has(at));
  const lit = show ? litFields(show, isOpen) : new Set<number>();
  const open = (places: readonly number[]) => {
    if (!held || !show || !round) return;
    const now = new Set([...opened, ...places]);
    if (now.size === opened.size) return;
    keepOpened(round, [...now]);
    const litNow = litFields(show, (at) => now.has(at)).size > lit.size;
    playSound(litNow ? card.lit : card.opened, 2 ** (now.size / 24));
    if (now.size === kinds.length) session.stage.hurry();
  };
  return { card, face, kinds, show, isOpen, lit, held, open, waiting };
}

/** The price of the card on the table: a stake chosen after it is that of the next one. */
function usePrice(): bigint {
  const stake = useBetView(
    ({ showing, said, stake: chosen }) =>
      (showing ?? (said.kind === 'result' ? said.answer : undefined))?.stake ?? chosen,
  );
  return parseAmount(stake);
}

/** A card under its foil, to be scratched with a finger, a mouse or keys. */
export function ScratchField() {
  const t = useText();
  const { card, face, kinds, show, isOpen, lit, held, open, waiting } = useCard();
  const grid = useGridKeys(COLUMNS);
  const covered = kinds.map((kind, at) => ({ kind, covered: !isOpen(at) }));
  const foil = useFoil({ area: grid.ref, card, covered, held, onOpen: open });
  const fields = show ? fieldsOf(show) : null;
  const over = show !== null && !held && kinds.every((_, at) => isOpen(at));
  return (
    <div
      className="scratch"
      data-face={face}
      data-waiting={waiting || undefined}
      data-over={over || undefined}
      data-won={(over && show.prize > 0) || undefined}
    >
      <Scene card={card} />
      <Head />
      {/* biome-ignore lint/a11y/useSemanticElements: the fields of a card, not a form. */}
      <div
        className="scratch-area"
        role="group"
        aria-label={t('play.fields')}
        {...grid}
        data-held={held || undefined}
        {...foil.handlers}
      >
        {kinds.map((kind, at) => (
          <OneField
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place.
            key={at}
            at={at}
            kind={kind}
            card={card}
            field={isOpen(at) ? (fields?.[at] ?? null) : null}
            under={held ? (fields?.[at] ?? null) : null}
            lit={lit.has(at)}
            onOpen={() => open([at])}
          />
        ))}
        <span className="scratch-foil" aria-hidden="true">
          <canvas ref={foil.canvas} />
        </span>
        <span className="scratch-coin" ref={foil.coin} aria-hidden="true" />
      </div>
    </div>
  );
}

function Scene({ card }: { card: ScratchCard }) {
  const drawing = useMemo(
    () => svg(card.scene, { viewBox: card.sceneBox, className: 'scratch-art' }),
    [card],
  );
  return <Art svg={drawing} className="scratch-scene" />;
}

/** How the card wins, and the most it may bring at its price. */
function Head() {
  const t = useText();
  const { face, prizes } = useTable('scratch');
  const top = usePrice() * BigInt(prizes[0]?.times ?? 0);
  return (
    <p className="scratch-head">
      <span>{t(face === 'match' ? 'play.scratchMatch' : 'play.scratchNumbers')}</span>
      <b>
        {t('play.topPrize')}{' '}
        <bdi dir="ltr" className="num">
          {amountFace(top)}
        </bdi>
      </b>
    </p>
  );
}

interface OneFieldProps {
  at: number;
  kind: Field['kind'];
  card: ScratchCard;
  /** Its print, once it is open. */
  field: Field | null;
  /** The print under the foil while it is scratched: for the eye alone. */
  under: Field | null;
  lit: boolean;
  onOpen: () => void;
}

function OneField({ at, kind, card, field, under, lit, onOpen }: OneFieldProps) {
  const t = useText();
  const price = usePrice();
  const print = field ?? under;
  const amount = (times: number) => price * BigInt(times);
  const name =
    kind === 'winning'
      ? t('play.winningNumber', { number: at + 1 })
      : t('play.fieldOf', { number: kind === 'own' ? at - 2 : at + 1 });
  const mark = print?.times ? card.marks[rankOf(print.times)] : null;
  return (
    <button
      type="button"
      data-kind={kind}
      data-open={field !== null || undefined}
      data-lit={lit || undefined}
      aria-disabled={!under || field !== null || undefined}
      // A press by keys or by a reader; fingers scratch.
      onClick={(event) => event.detail === 0 && onOpen()}
    >
      <span className="sr">{field ? name : `${name}: ${t('play.fieldCovered')}`}</span>
      {print && (
        <span className="scratch-print" aria-hidden={field === null}>
          {print.number !== null && <b className="num scratch-number">{print.number}</b>}
          {mark && kind === 'amount' && <Art svg={svg(mark, { ...MARK, className: 'scratch-mark' })} />}
          {print.times !== null && <Amount units={amount(print.times)} />}
        </span>
      )}
    </button>
  );
}

function Amount({ units }: { units: bigint }) {
  const text = amountFace(units);
  return (
    <bdi dir="ltr" className="num scratch-amount" data-long={text.length > 8 || undefined}>
      {text}
    </bdi>
  );
}

/** Whole amounts without their zeros; very long ones in as few signs as say them. */
function amountFace(units: bigint): string {
  const text = shown(units).replace(/\.00$/, '');
  return text.length > LONGEST ? faceOf(shown(units).replaceAll(',', '')) : text;
}
