import type { LotteryPlay } from '@baize/contract/lottery/desk-games';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { State } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import { LotteryOddsDialog } from './game-odds.tsx';
import { type LotteryGamePage, useSetPlays } from './games.data.ts';
import { backText, tiersText } from './games-texts.ts';

const BASIS: Readonly<Record<LotteryGamePage['mode'], string>> = {
  LOTT: 'Fair odds: a member’s are these × prize group / 2000.',
  ZY: 'Odds of plate A; the other plates pay less and give the rest back.',
  ELOTT: 'Final odds, with the stake.',
  SEA: 'Final odds, with the stake.',
};

function isChanged({ tiers }: LotteryPlay): boolean {
  return tiers.some(({ odds, usual }) => Number(odds) !== Number(usual));
}

interface Filter {
  readonly search: string;
  readonly group: string;
  readonly show: string;
}

const SHOWN: Readonly<Record<string, (play: LotteryPlay) => boolean>> = {
  all: () => true,
  off: ({ on }) => !on,
  changed: isChanged,
};

function found(plays: readonly LotteryPlay[], { search, group, show }: Filter): LotteryPlay[] {
  const text = search.trim().toLowerCase();
  return plays.filter(
    (play) =>
      (group === '' || play.group === group) &&
      `${play.name} ${play.code}`.toLowerCase().includes(text) &&
      (SHOWN[show]?.(play) ?? true),
  );
}

/** Every play that the game can sell, with its odds; some are off sale. */
export function PlaysPanel({ game }: { game: LotteryGamePage }) {
  const mayWrite = useAllowed('lottery.write');
  const [filter, setFilter] = useState<Filter>({ search: '', group: '', show: 'all' });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<string | boolean | null>(null);
  const rows = found(game.plays, filter);
  const play = game.plays.find(({ code }) => code === open);
  const off = game.plays.filter(({ on }) => !on).length;
  return (
    <Panel
      title="Plays and odds"
      aside={
        <span className="aside">
          {countText(game.plays.length - off)} on sale{off > 0 && `, ${countText(off)} off`}
        </span>
      }
    >
      <p className="panel-line aside">{BASIS[game.mode]}</p>
      <div className="plays-tools">
        <Filters game={game} filter={filter} onChange={setFilter} />
        {mayWrite && (
          <div className="page-actions">
            <Button size="xs" variant="default" disabled={chosen.size === 0} onClick={() => setOpen(false)}>
              Take off sale
            </Button>
            <Button size="xs" variant="default" disabled={chosen.size === 0} onClick={() => setOpen(true)}>
              Sell again
            </Button>
          </div>
        )}
      </div>
      <PlaysTable
        rows={rows}
        mayWrite={mayWrite}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(code) => setOpen(code)}
      />
      {play && <LotteryOddsDialog game={game} play={play} onClose={() => setOpen(null)} />}
      {typeof open === 'boolean' && (
        <SwitchPlaysDialog
          game={game}
          plays={[...chosen]}
          on={open}
          onDone={() => setChosen(new Set())}
          onClose={() => setOpen(null)}
        />
      )}
    </Panel>
  );
}

interface FiltersProps {
  game: LotteryGamePage;
  filter: Filter;
  onChange(filter: Filter): void;
}

function Filters({ game, filter, onChange }: FiltersProps) {
  const groups = [...new Set(game.plays.map(({ group }) => group))];
  return (
    <>
      <TextInput
        className="filter"
        size="sm"
        label="Play"
        autoComplete="off"
        value={filter.search}
        onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
      />
      <NativeSelect
        className="filter"
        size="sm"
        label="Group"
        value={filter.group}
        data={[{ value: '', label: 'All' }, ...groups.map((group) => ({ value: group, label: group }))]}
        onChange={({ currentTarget }) => onChange({ ...filter, group: currentTarget.value })}
      />
      <NativeSelect
        className="filter"
        size="sm"
        label="Show"
        value={filter.show}
        data={[
          { value: 'all', label: 'All plays' },
          { value: 'off', label: 'Off sale' },
          { value: 'changed', label: 'With changed odds' },
        ]}
        onChange={({ currentTarget }) => onChange({ ...filter, show: currentTarget.value })}
      />
    </>
  );
}

interface TableProps {
  rows: readonly LotteryPlay[];
  mayWrite: boolean;
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
  onOpen(code: string): void;
}

function PlaysTable({ rows, mayWrite, chosen, onChoose, onOpen }: TableProps) {
  const flip = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    onChoose(next);
  };
  const choosing = {
    title: 'Choose',
    cell: ({ code, name }: LotteryPlay) => (
      <Checkbox aria-label={`Choose ${name}`} checked={chosen.has(code)} onChange={() => flip(code)} />
    ),
  };
  const changing = {
    title: 'Change',
    end: true as const,
    cell: ({ code, name }: LotteryPlay) => (
      <Button size="xs" variant="default" aria-label={`Odds of ${name}`} onClick={() => onOpen(code)}>
        Odds
      </Button>
    ),
  };
  return (
    <SmallTable
      caption="Plays and odds"
      rows={rows}
      rowKey={({ code }) => code}
      empty="No play matches."
      columns={[
        ...(mayWrite ? [choosing] : []),
        {
          title: 'Play',
          cell: ({ code, name }) => (
            <span className="play-name">
              {name} <code className="aside">{code}</code>
            </span>
          ),
        },
        { title: 'Group', cell: ({ group }) => group },
        { title: 'Odds', end: true, cell: ({ tiers }) => <span className="figure">{tiersText(tiers)}</span> },
        {
          title: 'Gives back',
          end: true,
          cell: ({ tiers }) => <span className="figure whole">{backText(tiers)}</span>,
        },
        {
          title: 'State',
          cell: (play) => (
            <span className="play-state">
              <State tone={play.on ? 'good' : 'plain'}>{play.on ? 'on sale' : 'off sale'}</State>
              {isChanged(play) && <State tone="wait">odds changed</State>}
            </span>
          ),
        },
        ...(mayWrite ? [changing] : []),
      ]}
    />
  );
}

interface SwitchProps {
  game: LotteryGamePage;
  plays: readonly string[];
  on: boolean;
  onDone(): void;
  onClose(): void;
}

function SwitchPlaysDialog({ game, plays, on, onDone, onClose }: SwitchProps) {
  const set = useSetPlays();
  const names = game.plays.filter(({ code }) => plays.includes(code)).map(({ name }) => name);
  const confirm = (reason: string) =>
    set.mutate(
      { code: game.code, plays: [...plays], on, reason },
      {
        onSuccess: () => {
          toast(on ? 'The plays are on sale on every node.' : 'The plays are off sale on every node.');
          onDone();
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={on ? `Sell again in ${game.name}` : `Take off sale in ${game.name}`}
      action={on ? 'Sell again' : 'Take off sale'}
      pending={set.isPending}
      error={set.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{names.join(', ')}</p>
      {!on && <p>Bets that are placed stay and are settled.</p>}
    </ReasonDialog>
  );
}
