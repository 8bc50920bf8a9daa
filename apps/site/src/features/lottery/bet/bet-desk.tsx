import type { LotteryCode } from '@baize/games/lottery/draw';
import { PLAY_GROUPS } from '@baize/games/lottery/menu/groups';
import { playOf } from '@baize/games/lottery/plays';
import { Chips } from '@baize/ui/forms/chips';
import { TabPanel, Tabs } from '@baize/ui/forms/tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import { groupName, playName } from '../names/lottery-names.ts';
import { useNarrow } from '../use-narrow.ts';
import { PlayDesk } from './play-desk.tsx';
import { PlayStrip, type SoldGroup } from './play-strip.tsx';

interface DeskProps {
  terms: BetTerms;
  lottery: LotteryCode;
}

/** The groups that have a play on sale, each with those. */
function soldGroups({ plays }: BetTerms, lottery: LotteryCode): readonly SoldGroup[] {
  const sold = new Set(plays.map(({ code }) => code));
  return PLAY_GROUPS[lottery]
    .map(({ group, plays: codes }) => ({ group, codes: codes.filter((code) => sold.has(code)) }))
    .filter(({ codes }) => codes.length > 0);
}

/** The plays with the pad of one of them; the play is in the address. */
export function BetDesk({ terms, lottery }: DeskProps) {
  const t = useText();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const groups = useMemo(() => soldGroups(terms, lottery), [terms, lottery]);
  const { play: wanted, selection = '' } = useSearch({ strict: false }) as Record<string, unknown>;
  const current = groups.find(({ codes }) => codes.includes(String(wanted))) ?? groups[0];
  const code = current?.codes.find((each) => each === String(wanted)) ?? current?.codes[0] ?? '';
  const play = playOf(lottery, code);
  if (!current || !play) return null;
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (present: object) => ({ ...present, play: next, selection: undefined }) as never,
      replace: true,
      resetScroll: false,
    });
  const desk = <PlayDesk key={code} play={play} terms={terms} wanted={String(selection)} />;
  if (narrow)
    return (
      <div className="bet-desk">
        <PlayStrip lottery={lottery} groups={groups} current={current} code={code} show={show} />
        {desk}
      </div>
    );
  const chips = current.codes.map((key) => ({ key, label: playName(lottery, key) }));
  return (
    <div className="bet-desk">
      <Tabs
        id="lottery-groups"
        label={t('lottery.groups')}
        tabs={groups.map(({ group }) => ({ key: group, label: groupName(lottery, group) }))}
        selected={current.group}
        onSelect={(group) => show(groups.find((each) => each.group === group)?.codes[0])}
      />
      <TabPanel id="lottery-groups" selected={current.group} className="bet-panel">
        {chips.length > 1 && (
          <Chips bleed label={t('lottery.plays')} chips={chips} on={[code]} onPress={show} />
        )}
        {desk}
      </TabPanel>
    </div>
  );
}
