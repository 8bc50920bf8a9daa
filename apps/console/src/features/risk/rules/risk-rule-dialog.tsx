import type { OpsRiskRule } from '@baize/contract/risk/desk-rules';
import { fitsParameter, RISK_POINTS_MAX, type RiskParameter } from '@baize/contract/risk/rules';
import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSetRule } from '../risk.data.ts';
import { PARAMETER_LABELS, parametersOf, ruleAbout, ruleTitle } from '../risk-texts.ts';

/** Asks a second operator to change a rule: whether it is on, its points and its parameters. */
export function RiskRuleDialog({ row, onClose }: { row: OpsRiskRule; onClose(): void }) {
  const { rule } = row;
  const [on, setOn] = useState(row.on);
  const [points, setPoints] = useState(String(row.points));
  const [drafts, setDrafts] = useState(() =>
    Object.fromEntries(parametersOf(rule).map(([name]) => [name, String(row.parameters[name])])),
  );
  const { mutate, isPending, error } = useSetRule();
  const wrong = within(points, 0, RISK_POINTS_MAX)
    ? parametersOf(rule)
        .filter(([name, parameter]) => !fits(drafts[name] ?? '', parameter))
        .map(([name]) => PARAMETER_LABELS[name])[0]
    : 'Points';
  const confirm = (reason: string) =>
    mutate(
      { rule, on, points: Number(points), parameters: numbersOf(drafts), reason },
      {
        onSuccess: () => {
          toast('The rule waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title={`Change the rule: ${ruleTitle(rule)}`}
      fields={
        <>
          <Switch label="On" checked={on} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
          <div className="pair">
            <TextInput
              label="Points"
              description={`0 to ${RISK_POINTS_MAX}`}
              inputMode="numeric"
              maxLength={3}
              value={points}
              onChange={({ currentTarget }) => setPoints(currentTarget.value.trim())}
            />
            {parametersOf(rule).map(([name, { unit, min, max }]) => (
              <TextInput
                key={name}
                label={PARAMETER_LABELS[name]}
                description={unit === 'amount' ? 'Units of the common scale' : `${min} to ${max}`}
                inputMode={unit === 'percent' ? 'decimal' : 'numeric'}
                maxLength={10}
                value={drafts[name] ?? ''}
                onChange={({ currentTarget }) => setDrafts({ ...drafts, [name]: currentTarget.value.trim() })}
              />
            ))}
          </div>
        </>
      }
      note="Nothing changes before a second operator has approved it."
      action="Ask for approval"
      pending={isPending}
      error={error}
      missing={wrong !== undefined && `${wrong} does not fit: see what is written above the field.`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{ruleAbout(rule)}</p>
    </ReasonDialog>
  );
}

function within(text: string, min: number, max: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

function fits(text: string, parameter: RiskParameter): boolean {
  return /^\d{1,10}(\.\d{1,4})?$/.test(text) && fitsParameter(parameter, Number(text));
}

function numbersOf(drafts: Readonly<Record<string, string>>): Record<string, number> {
  return Object.fromEntries(Object.entries(drafts).map(([name, text]) => [name, Number(text)]));
}
