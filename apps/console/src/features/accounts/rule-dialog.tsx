import type { RegistrationRuleRow, RegistrationRuleValue } from '@baize/contract/desk/registration';
import { PATTERN_IDS, type PatternId } from '@baize/contract/field-patterns';
import { Button, Modal, Select, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { ruleOf, useSetRule } from './registration.data.ts';
import { FIELD_TITLES, FORM_TITLES, PATTERN_TITLES } from './registration-texts.ts';

const LENGTH = /^\d{1,3}$/;
const CHOICES = PATTERN_IDS.map((value) => ({ value, label: PATTERN_TITLES[value] }));

/** The settings of one field of the register form. */
export function RuleDialog({ row, onClose }: { row: RegistrationRuleRow; onClose(): void }) {
  const [rule, setRule] = useState(() => draftOf(row));
  const { mutate, isPending, error } = useSetRule();
  const wish = ruleFrom(rule);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!wish) return;
    const done = () => {
      toast('In force with the next form that opens.');
      onClose();
    };
    mutate({ row, rule: wish }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${FIELD_TITLES[row.field]}: ${FORM_TITLES[row.form].toLowerCase()}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <RuleFields rule={rule} onChange={setRule} />
        {error && <Problem error={error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={() => setRule(draftOf(row.standard))}>
            Standard
          </Button>
          <Submit loading={isPending} missing={!wish && 'Enter the shortest and the longest length.'}>
            Put in force
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

interface Draft extends Omit<RegistrationRuleValue, 'minLength' | 'maxLength'> {
  readonly min: string;
  readonly max: string;
}

function draftOf(value: RegistrationRuleValue): Draft {
  const { minLength, maxLength, ...rest } = ruleOf(value);
  return { ...rest, min: String(minLength), max: String(maxLength) };
}

function ruleFrom({ min, max, ...rest }: Draft): RegistrationRuleValue | null {
  if (!LENGTH.test(min) || !LENGTH.test(max) || Number(max) < Number(min)) return null;
  return { ...rest, minLength: Number(min), maxLength: Number(max) };
}

function RuleFields({ rule, onChange }: { rule: Draft; onChange(rule: Draft): void }) {
  return (
    <>
      <Switch
        label="Shown"
        checked={rule.enabled}
        onChange={({ currentTarget }) => onChange({ ...rule, enabled: currentTarget.checked })}
      />
      <Switch
        label="Required"
        checked={rule.required}
        onChange={({ currentTarget }) => onChange({ ...rule, required: currentTarget.checked })}
      />
      <div className="pair">
        <TextInput
          label="Shortest"
          inputMode="numeric"
          value={rule.min}
          onChange={({ currentTarget }) => onChange({ ...rule, min: currentTarget.value.trim() })}
        />
        <TextInput
          label="Longest"
          inputMode="numeric"
          value={rule.max}
          onChange={({ currentTarget }) => onChange({ ...rule, max: currentTarget.value.trim() })}
          error={ruleFrom(rule) ? null : 'Two numbers, the second not smaller'}
        />
      </div>
      <Select
        label="Pattern"
        data={CHOICES}
        value={rule.patternId}
        allowDeselect={false}
        searchable
        onChange={(next) => onChange({ ...rule, patternId: (next ?? rule.patternId) as PatternId })}
        comboboxProps={{ keepMounted: false }}
      />
    </>
  );
}
