import type { LotteryCode } from '@baize/games/lottery/draw';
import { Chips } from '@baize/ui/forms/chips';
import { Icon } from '@baize/ui/icon';
import { useEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';
import { groupName, playName } from '../names/lottery-names.ts';
import { ChipDialog } from './chip-dialog.tsx';

export interface SoldGroup {
  readonly group: string;
  readonly codes: readonly string[];
}

interface StripProps {
  lottery: LotteryCode;
  groups: readonly SoldGroup[];
  current: SoldGroup;
  /** The chosen play. */
  code: string;
  show: (code: string | undefined) => void;
}

/** The plays of a lottery in one row: its groups where each has one play, else the chosen group and its plays. */
export function PlayStrip({ lottery, groups, current, code, show }: StripProps) {
  const t = useText();
  const strip = useRef<HTMLDivElement>(null);
  // The chosen chip comes into view, with the next frame: to measure at once would lay the page out in the middle of drawing it.
  useEffect(() => {
    if (code === '') return;
    const frame = requestAnimationFrame(() =>
      strip.current
        ?.querySelector('[aria-pressed="true"]')
        ?.scrollIntoView({ inline: 'center', block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [code]);
  const flat = groups.every(({ codes }) => codes.length === 1);
  const chips = flat
    ? groups.map(({ group, codes: [only = ''] }) => ({ key: only, label: groupName(lottery, group) }))
    : current.codes.map((key) => ({ key, label: playName(lottery, key) }));
  return (
    <div ref={strip} className="bet-strip">
      {!flat && <GroupChoice lottery={lottery} groups={groups} current={current} show={show} />}
      <Chips label={t('lottery.plays')} chips={chips} on={[code]} onPress={show} />
    </div>
  );
}

/** The chosen group, which opens all of them at the thumb. */
function GroupChoice({ lottery, groups, current, show }: Omit<StripProps, 'code'>) {
  const t = useText();
  const face = (
    <>
      {groupName(lottery, current.group)}
      <Icon name="down" small />
    </>
  );
  return (
    <ChipDialog title={t('lottery.groups')} part="groups" className="bet-group-chip" face={face}>
      {(close) => (
        <div className="bet-groups">
          {groups.map(({ group, codes }) => (
            <button
              key={group}
              type="button"
              className="chip"
              data-group={group}
              aria-pressed={group === current.group}
              onClick={() => {
                close();
                if (group !== current.group) show(codes[0]);
              }}
            >
              {groupName(lottery, group)}
            </button>
          ))}
        </div>
      )}
    </ChipDialog>
  );
}
