import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Answered, Panel, Problem } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { Amount } from '../../parts/values.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import {
  holidayOutlookQuery,
  holidaysQuery,
  type LotteryGamePage,
  type LotteryHolidays,
  useAddHoliday,
  useRemoveHoliday,
} from './games.data.ts';

type Holiday = LotteryHolidays['rows'][number];

/** The days ahead without a draw, of the game and of all games in its zone. */
export function HolidaysPanel({ game }: { game: LotteryGamePage }) {
  const { data, error } = useQuery(holidaysQuery(game.code));
  const mayWrite = useAllowed('lottery.write');
  const [open, setOpen] = useState<Holiday | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Days without a draw"
      aside={
        mayWrite && (
          <Button size="xs" variant="default" onClick={() => setOpen('new')}>
            Add a day
          </Button>
        )
      }
    >
      <Answered data={data} error={error} height={80}>
        {({ rows, zone }) => (
          <SmallTable
            caption="Days without a draw"
            rows={rows}
            rowKey={({ id }) => String(id)}
            empty="No day is left out."
            columns={[
              { title: 'Day', cell: ({ day }) => <span className="whole">{day}</span> },
              { title: 'Of', cell: ({ of }) => (of === 'game' ? 'this game' : zone) },
              { title: 'Note', cell: ({ note }) => note },
              ...(mayWrite
                ? [
                    {
                      title: 'Change',
                      end: true as const,
                      cell: (row: Holiday) => (
                        <Button
                          size="xs"
                          variant="default"
                          aria-label={`Remove ${row.day}`}
                          onClick={() => setOpen(row)}
                        >
                          Remove
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Answered>
      {open === 'new' && <AddHolidayDialog game={game} onClose={close} />}
      {open !== null && open !== 'new' && <RemoveHolidayDialog game={game} holiday={open} onClose={close} />}
    </Panel>
  );
}

function AddHolidayDialog({ game, onClose }: { game: LotteryGamePage; onClose(): void }) {
  const [day, setDay] = useState('');
  const [of, setOf] = useState<Holiday['of']>('game');
  const [note, setNote] = useState('');
  const add = useAddHoliday();
  const confirm = (reason: string) =>
    add.mutate(
      { code: game.code, day, of, note: note.trim(), reason },
      {
        onSuccess: () => {
          toast(`${day} has no draw.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`A day without a draw: ${game.name}`}
      action="Add the day"
      pending={add.isPending}
      error={add.error}
      missing={day === '' && 'Choose the business day.'}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <div className="pair">
            <TextInput
              label="Business day"
              type="date"
              required
              value={day}
              onChange={({ currentTarget }) => setDay(currentTarget.value)}
            />
            <NativeSelect
              label="Of"
              value={of}
              data={[
                { value: 'game', label: 'this game' },
                { value: 'zone', label: `all games in ${game.schedule.zone}` },
              ]}
              onChange={({ currentTarget }) => setOf(currentTarget.value === 'zone' ? 'zone' : 'game')}
            />
          </div>
          <TextInput
            label="Note"
            maxLength={80}
            autoComplete="off"
            placeholder="Thingyan"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <Outlook code={game.code} day={day} of={of} />
        </>
      }
    />
  );
}

/** The consequence of the day, before it is added. */
function Outlook({ code, day, of }: { code: string; day: string; of: Holiday['of'] }) {
  const { data, error } = useQuery(holidayOutlookQuery({ code, day, of }));
  if (error) return <Problem error={error} />;
  if (!data || day === '') return <p className="aside">Issues that are made for the day become void.</p>;
  const { issues, games, lines, stakes } = data;
  if (issues === 0)
    return (
      <p role="status">
        No issue is made for this day yet{games > 1 ? ` in ${countText(games)} games` : ''}.
      </p>
    );
  return (
    <p role="status" className={lines > 0 ? 'problem' : 'aside'}>
      <span>
        {countText(issues)} {issues === 1 ? 'issue becomes' : 'issues become'} void
        {games > 1 && ` in ${countText(games)} games`}
        {lines === 0 ? '. No bet is on them.' : `, with ${countText(lines)} bets. Their stakes go back: `}
        {stakes.map(({ currency, stake }, n) => (
          <span key={currency}>
            {n > 0 && ', '}
            <Amount amount={stake} currency={currency} />
          </span>
        ))}
      </span>
    </p>
  );
}

interface RemoveProps {
  game: LotteryGamePage;
  holiday: Holiday;
  onClose(): void;
}

function RemoveHolidayDialog({ game, holiday: { id, day, of }, onClose }: RemoveProps) {
  const remove = useRemoveHoliday();
  const confirm = (reason: string) =>
    remove.mutate(
      { code: game.code, id, reason },
      {
        onSuccess: () => {
          toast(`${day} has draws again.`);
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Draw on ${day} after all`}
      action="Remove the day"
      pending={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {of === 'zone' ? `All games in ${game.schedule.zone} draw` : `${game.name} draws`} on this day again.
        Issues that are void stay void.
      </p>
    </ReasonDialog>
  );
}
