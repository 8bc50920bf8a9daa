import type { DrawTimes } from '@baize/contract/lottery/desk-games';
import { Button, Chip, NumberInput, Textarea } from '@mantine/core';
import { useState } from 'react';
import { countText } from '../../parts/format.ts';
import { Fact, Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { type LotteryGamePage, useSetSchedule } from './games.data.ts';
import { draftOf, drawsOf, leadText, perDay, type ScheduleDraft, scheduleProblem } from './games-schedule.ts';
import { WEEKDAYS } from './games-texts.ts';

/** When a game draws, and from which day on. */
export function SchedulePanel({ game }: { game: LotteryGamePage }) {
  const mayWrite = useAllowed('lottery.write');
  const [changing, setChanging] = useState(false);
  const { schedule, planned } = game;
  return (
    <Panel
      title="Schedule"
      aside={
        mayWrite && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            Change the schedule
          </Button>
        )
      }
    >
      <dl className="facts">
        <Fact label="Draws">{game.draws}</Fact>
        <Fact label="Draws a day">{countText(perDay(schedule.draws))}</Fact>
        <Fact label="Bets close">{leadText(schedule.closeLeadSeconds)} before the draw</Fact>
        <Fact label="Time zone">{schedule.zone}</Fact>
        <Fact label="Day begins">{schedule.dayStart}</Fact>
        <Fact label="Issues made">
          {planned.issues === 0
            ? 'none ahead'
            : `${countText(planned.issues)} ahead${planned.until ? `, up to ${planned.until}` : ''}`}
        </Fact>
        {schedule.since && <Fact label="In force from">{schedule.since}</Fact>}
      </dl>
      {changing && <ScheduleDialog game={game} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function ScheduleDialog({ game, onClose }: { game: LotteryGamePage; onClose(): void }) {
  const { schedule } = game;
  const [draft, setDraft] = useState(() => draftOf(schedule));
  const set = useSetSchedule();
  const draws = drawsOf(draft);
  const confirm = (reason: string) =>
    draws &&
    set.mutate(
      { code: game.code, revision: game.revision, draws, closeLeadSeconds: draft.lead, reason },
      {
        onSuccess: ({ since }) => {
          toast(since ? `The new schedule begins on ${since}.` : 'The schedule waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Schedule of ${game.name}`}
      action={game.own ? 'Change the schedule' : 'Ask for approval'}
      note={noteOf(game)}
      pending={set.isPending}
      error={set.error}
      missing={scheduleProblem(draft, schedule.closeLeadLeast)}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {'every' in schedule.draws ? (
            <NumberInput
              label="Minutes between draws"
              min={1}
              max={240}
              allowDecimal={false}
              value={draft.every ?? ''}
              onChange={(every) => setDraft({ ...draft, every: Number(every) })}
            />
          ) : (
            <TimesFields draft={draft} draws={draws} onChange={setDraft} />
          )}
          <NumberInput
            label="Seconds between the close and the draw"
            description={
              game.own ? undefined : `At least ${leadText(schedule.closeLeadLeast)} before an official draw.`
            }
            min={schedule.closeLeadLeast}
            max={7_200}
            allowDecimal={false}
            value={draft.lead}
            onChange={(lead) => setDraft({ ...draft, lead: Number(lead) })}
          />
        </>
      }
    />
  );
}

function noteOf({ own, planned }: LotteryGamePage): string {
  const begins = planned.until
    ? `Issues are made up to ${planned.until} and keep their times. The new schedule begins on the first day without issues.`
    : 'The new schedule begins with the next issues.';
  return own ? begins : `A second operator is asked, as the draw is an official one. ${begins}`;
}

interface TimesProps {
  draft: ScheduleDraft;
  draws: DrawTimes | null;
  onChange(draft: ScheduleDraft): void;
}

function TimesFields({ draft, draws, onChange }: TimesProps) {
  return (
    <>
      <Textarea
        label="Draw times"
        description="Hours and minutes in the game’s zone, with spaces between, from the earliest on."
        autosize
        value={draft.times}
        error={draws ? null : 'Times such as 12:01 16:30, days of the month such as 1 16.'}
        onChange={({ currentTarget }) => onChange({ ...draft, times: currentTarget.value })}
      />
      <fieldset className="weekdays" aria-label="Weekdays">
        {WEEKDAYS.map((name, day) => (
          <Chip
            key={name}
            size="sm"
            checked={draft.weekdays.includes(day)}
            onChange={(on) =>
              onChange({
                ...draft,
                weekdays: on ? [...draft.weekdays, day] : draft.weekdays.filter((each) => each !== day),
              })
            }
          >
            {name}
          </Chip>
        ))}
      </fieldset>
      <Textarea
        label="Days of the month"
        description="With spaces between. Empty for every day."
        autosize
        value={draft.monthDays}
        onChange={({ currentTarget }) => onChange({ ...draft, monthDays: currentTarget.value })}
      />
    </>
  );
}
