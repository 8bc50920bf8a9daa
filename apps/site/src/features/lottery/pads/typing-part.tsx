import { padOf } from '@baize/games/lottery/pad/pad';
import type { PadState } from '@baize/games/lottery/pad/state';
import { canReorder, removed, reordered, tidied, typed, withoutUnits } from '@baize/games/lottery/pad/typing';
import type { Play } from '@baize/games/lottery/play';
import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { LongField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type ChangeEvent, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import type { ChangePad } from './bet-pad.tsx';

export interface TypingProps {
  readonly play: Play;
  readonly state: PadState;
  readonly change: ChangePad;
  readonly closed: ReadonlySet<string> | undefined;
}

const FILE_BYTES_MAX = 1_000_000;

/** The field for units, and what was read of it. */
export function Typed({ play, state, change }: TypingProps) {
  const t = useText();
  const { typing } = padOf(play);
  if (!typing) return null;
  const [units = []] = state.lists;
  const hint = typing.glue === ' ' ? 'lottery.pad.typingBalls' : 'lottery.pad.typingDigits';
  return (
    <div className="pad-typed-field">
      <LongField
        label={t('lottery.pad.typing')}
        hint={t(hint, { length: typing.length })}
        value={state.text}
        rows={3}
        inputMode={typing.glue === ' ' ? 'text' : 'numeric'}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={({ target }) => change((now) => typed(play, now, target.value))}
      />
      <div className="pad-tools">
        <span className="sm" role="status">
          {t('lottery.pad.read', { count: grouped(units.length) })}
        </span>
        <FromFile read={(text) => change((now) => typed(play, now, `${now.text}\n${text}\n`))} />
        {typing.reorders && (
          <Button
            size="small"
            disabled={!canReorder(play, state)}
            onClick={() => change((now) => reordered(play, now))}
          >
            <Icon name="refresh" small />
            {t('lottery.pad.reorder')}
          </Button>
        )}
        <Button
          size="small"
          disabled={state.text === ''}
          onClick={() => change((now) => typed(play, now, ''))}
        >
          <Icon name="delete" small />
          {t('lottery.pad.clear')}
        </Button>
      </div>
    </div>
  );
}

/** The typed parts that cannot be bet: each leaves by a press, and all of them by one. */
export function Faults({ play, state, change, closed }: TypingProps) {
  const t = useText();
  const shut = closed ? (state.lists[0] ?? []).filter((unit) => closed.has(unit)) : [];
  const drop = (part: string) => change((now) => removed(play, now, part));
  return (
    <>
      <FaultList
        label={t('lottery.pad.bad')}
        parts={state.bad}
        drop={drop}
        dropAll={() => change((now) => tidied(play, now))}
      />
      <FaultList
        label={t('lottery.pad.repeated')}
        parts={state.repeated}
        drop={drop}
        dropAll={() => change((now) => tidied(play, now))}
      />
      <FaultList
        label={t('lottery.pad.closedTyped')}
        parts={shut}
        drop={(unit) => change((now) => withoutUnits(play, now, [unit]))}
        dropAll={() => change((now) => withoutUnits(play, now, shut))}
      />
    </>
  );
}

interface FaultListProps {
  readonly label: string;
  readonly parts: readonly string[];
  readonly drop: (part: string) => void;
  readonly dropAll: () => void;
}

/** So many are shown one by one. */
const SHOWN = 12;

function FaultList({ label, parts, drop, dropAll }: FaultListProps) {
  const t = useText();
  if (parts.length === 0) return null;
  const shown = [...new Set(parts)].slice(0, SHOWN);
  const more = parts.length - shown.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a form.
    <div className="pad-faults" role="group" aria-label={label}>
      <strong>
        <Icon name="warn" small />
        {label}
      </strong>
      <div className="row wrapable">
        {shown.map((part) => (
          <button
            key={part}
            type="button"
            className="chip num"
            aria-label={t('lottery.pad.remove', { part })}
            onClick={() => drop(part)}
          >
            <bdi dir="ltr">{part.slice(0, 24)}</bdi>
            <Icon name="close" small />
          </button>
        ))}
        {more > 0 && <span className="muted sm">{t('lottery.pad.andMore', { count: grouped(more) })}</span>}
      </div>
      <Button size="small" onClick={dropAll}>
        {t('lottery.pad.removeAll')}
      </Button>
    </div>
  );
}

function FromFile({ read }: { read: (text: string) => void }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const fits = file.size <= FILE_BYTES_MAX;
    const text = fits ? await file.text() : '';
    target.value = '';
    const plain = fits && !text.includes('\0');
    setWrong(!plain);
    if (plain) read(text);
  };
  return (
    <>
      <input ref={input} type="file" accept="text/plain,.txt,.csv" hidden onChange={take} />
      <Button size="small" onClick={() => input.current?.click()}>
        <Icon name="download" small />
        {t('lottery.pad.file')}
      </Button>
      {wrong && (
        <span className="bad sm" role="alert">
          {t('lottery.pad.fileWrong')}
        </span>
      )}
    </>
  );
}
