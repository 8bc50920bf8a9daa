import { SCORINGS } from '@baize/contract/tournaments/tournaments';
import { NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { zoneMark } from '../../parts/zone.ts';
import type { TournamentDraft } from './tournament-dialog.tsx';
import { prizesOf } from './tournament-texts.ts';

interface FieldsProps {
  draft: TournamentDraft;
  onChange(part: Partial<TournamentDraft>): void;
}

const SCORING_LABELS = {
  multiple: 'Highest multiples of the stake',
  turnover: 'Sum of the stakes',
} as const;

/** How it is scored, from which stake on, and what each place wins. */
export function ScoreFields({ draft, onChange }: FieldsProps) {
  const { scoring, best, stakeMin, currency, prizes } = draft;
  return (
    <>
      <div className="pair">
        <NativeSelect
          label="Score"
          value={scoring}
          data={SCORINGS.map((value) => ({ value, label: SCORING_LABELS[value] }))}
          onChange={({ currentTarget }) =>
            onChange({ scoring: SCORINGS.find((each) => each === currentTarget.value) ?? 'multiple' })
          }
        />
        {scoring === 'multiple' && (
          <NumberInput
            label="Rounds that count"
            min={1}
            max={100}
            allowDecimal={false}
            clampBehavior="strict"
            value={best}
            onChange={(value) => onChange({ best: Number(value) })}
          />
        )}
      </div>
      <div className="pair">
        <TextInput
          label="Currency"
          maxLength={8}
          autoComplete="off"
          value={currency}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value.trim().toUpperCase() })}
        />
        <TextInput
          label="Least stake, in cash"
          inputMode="decimal"
          autoComplete="off"
          required
          value={stakeMin}
          onChange={({ currentTarget }) => onChange({ stakeMin: currentTarget.value.trim() })}
        />
      </div>
      <Textarea
        label={`Prizes in ${currency}, by place`}
        description="From the first place on, one on a line; none is higher than the one before"
        autosize
        minRows={3}
        maxRows={8}
        required
        value={prizes}
        error={prizes !== '' && !prizesOf(prizes) ? 'Up to 100 amounts that never rise.' : null}
        onChange={({ currentTarget }) => onChange({ prizes: currentTarget.value })}
      />
    </>
  );
}

/** When it begins and ends, on the clocks of the business. */
export function TimeFields({ draft: { from, until }, onChange }: FieldsProps) {
  return (
    <div className="pair">
      <TextInput
        label="Starts"
        description={`In ${zoneMark()}`}
        type="datetime-local"
        required
        value={from}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
      />
      <TextInput
        label="Ends"
        description={`In ${zoneMark()}`}
        type="datetime-local"
        required
        value={until}
        error={from !== '' && until !== '' && until <= from ? 'After the start' : null}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value })}
      />
    </div>
  );
}
