import './slip-part.css';

import { formatAmount } from '@baize/contract/money';
import { readMacro } from '@baize/games/lottery/macros';
import type { SlipLottery } from '@baize/games/lottery/slips/lotteries';
import {
  type Reading,
  readShorthand,
  type Shorthand,
  type SlipLine,
} from '@baize/games/lottery/slips/shorthand';
import { Button } from '@baize/ui/forms/button';
import { LongField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { shorthandDraft } from '../bet/shorthand-draft.ts';
import type { PriceChoice } from '../bet/terms.ts';
import { type CartLine, lineFrom, stakeOfUnit, totalOf } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { selectionInWords } from '../names/lottery-names.ts';
import { useNarrow } from '../use-narrow.ts';

/** Where the lines of a slip are priced and go. */
export interface SlipCounter {
  readonly terms: BetTerms;
  readonly choice: PriceChoice;
  /** Numbers that take no more bets in this draw. */
  readonly closed: ReadonlySet<string>;
  add(lines: readonly CartLine[]): void;
}

/** A slip as players of Myanmar write it. Each line shows how it was read and what it costs before it is added. */
export function SlipPart({ terms, choice, closed, add }: SlipCounter) {
  const t = useText();
  const narrow = useNarrow();
  const lottery = terms.game.lottery as SlipLottery;
  // Nothing where no offered price makes the amount of the bet.
  const line = (bet: Shorthand) => {
    const draft = shorthandDraft(bet, choice, terms);
    return draft && lineFrom(terms, draft);
  };
  const [text, setText] = useState('');
  const read = readShorthand(text, lottery).map((each) => ({ ...each, ...sold(each, line, closed) }));
  const lines = read.flatMap((each) => each.lines);
  const { amount } = totalOf(lines);
  const addThem = () => {
    add(lines);
    // The read lines are gone from here; the pad and its bar are above.
    if (narrow) window.scrollTo({ top: 0 });
    setText(
      read
        .filter((each) => each.lines.length === 0)
        .map((left) => left.text)
        .join('\n'),
    );
  };
  const rewrite = (at: number, written: string) =>
    setText(
      text
        .split('\n')
        .map((old, i) => (i === at - 1 ? written : old))
        .join('\n'),
    );
  return (
    <div className="pad-slip">
      <LongField
        label={t('lottery.pad.slip', { lottery: lottery === 'MY2D' ? '2D' : '3D' })}
        hint={t(lottery === 'MY2D' ? 'lottery.pad.slipHint' : 'lottery.pad.slipHint3')}
        value={text}
        rows={3}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      {read.length > 0 && (
        <>
          <ol className="pad-slip-lines sm" aria-label={t('lottery.pad.slipRead')}>
            {read.map((each) => (
              <li key={each.line} value={each.line}>
                <ReadLine read={each} choose={(written) => rewrite(each.line, written)} />
              </li>
            ))}
          </ol>
          <p className="pad-slip-sum" role="status">
            <span className="sm">{t('lottery.pad.slipSum')}</span>
            <Money className="strong" amount={formatAmount(amount)} currency={terms.currency} />
          </p>
          <Button disabled={lines.length === 0} onClick={addThem} data-part="slip-add">
            <Icon name="plus" small />
            {t('lottery.pad.slipAdd', { count: lines.length })}
          </Button>
        </>
      )}
    </div>
  );
}

/** The reason why a line is not added. */
type Fault = { readonly kind: 'unread' | 'price' } | { readonly kind: 'closed'; readonly numbers: string };

interface Sold {
  readonly lines: readonly CartLine[];
  readonly fault?: Fault;
}

function sold(
  { readings }: SlipLine,
  line: (bet: Shorthand) => CartLine | undefined,
  closed: ReadonlySet<string>,
): Sold {
  const [only, other] = readings;
  if (!only) return { lines: [], fault: { kind: 'unread' } };
  if (other) return { lines: [] };
  const shut = [...new Set(only.bets.flatMap(numbersOf))].filter((number) => closed.has(number));
  if (shut.length > 0) return { lines: [], fault: { kind: 'closed', numbers: shut.join(', ') } };
  const lines = only.bets.flatMap((bet) => line(bet) ?? []);
  return lines.length < only.bets.length ? { lines: [], fault: { kind: 'price' } } : { lines };
}

function numbersOf({ play, selection }: Shorthand): readonly string[] {
  return play === 'MACRO' ? (readMacro(selection)?.numbers ?? []) : selection.split(',');
}

interface ReadLineProps {
  readonly read: SlipLine & Sold;
  readonly choose: (written: string) => void;
}

function ReadLine({ read: { text, readings, lines, fault }, choose }: ReadLineProps) {
  const t = useText();
  if (fault)
    return (
      <span className="bad">
        <bdi>{text.trim().slice(0, 60)}</bdi> – {faultText(t, fault)}
      </span>
    );
  if (lines.length === 0) return <TwoReadings text={text} readings={readings} choose={choose} />;
  return lines.map((line) => (
    <span key={line.id} className="pad-slip-line">
      <bdi className="num">{selectionInWords(line.play, line.selection)}</bdi>
      <bdi dir="ltr" className="num">
        {line.units} × {moneyText(formatAmount(stakeOfUnit(line)))} ={' '}
        <b>{moneyText(formatAmount(line.amount))}</b>
      </bdi>
    </span>
  ));
}

function faultText(t: ReturnType<typeof useText>, fault: Fault): string {
  if (fault.kind === 'closed') return t('lottery.pad.slipClosed', { numbers: fault.numbers });
  return t(fault.kind === 'unread' ? 'lottery.pad.slipUnread' : 'lottery.pad.slipPrice');
}

/** A line with two readings is replaced by the one that its player chooses. */
function TwoReadings({
  text,
  readings,
  choose,
}: {
  text: string;
  readings: readonly Reading[];
  choose: (written: string) => void;
}) {
  const t = useText();
  return (
    <span className="pad-slip-two">
      <span>
        <bdi>{text.trim()}</bdi> – {t('lottery.pad.slipWhich')}
      </span>
      <span className="row wrapable">
        {readings.map((reading) => (
          <button key={reading.text} type="button" className="chip num" onClick={() => choose(reading.text)}>
            <bdi dir="ltr">{reading.text}</bdi>
          </button>
        ))}
      </span>
    </span>
  );
}
