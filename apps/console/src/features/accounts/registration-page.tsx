import { REGISTRATION_FORMS, type RegistrationForm } from '@baize/contract/accounts/registration';
import type { RegistrationRuleRow } from '@baize/contract/desk/registration';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { ruleOf, rulesQuery } from './registration.data.ts';
import { FIELD_TITLES, FORM_TITLES, PATTERN_TITLES } from './registration-texts.ts';
import { RuleDialog } from './rule-dialog.tsx';

const COLUMNS: readonly Column<RegistrationRuleRow>[] = [
  {
    id: 'field',
    title: 'Field',
    text: (row) => FIELD_TITLES[row.field],
    cell: (row) => <strong>{FIELD_TITLES[row.field]}</strong>,
  },
  {
    id: 'shown',
    title: 'Shown',
    text: (row) => (row.enabled ? 'yes' : 'no'),
    cell: (row) => (row.enabled ? <State tone="good">shown</State> : <State tone="plain">off</State>),
  },
  {
    id: 'required',
    title: 'Required',
    text: (row) => (row.required ? 'required' : 'optional'),
    cell: (row) => (row.enabled ? (row.required ? 'required' : 'optional') : '–'),
  },
  { id: 'length', title: 'Length', text: lengthText },
  { id: 'pattern', title: 'Pattern', text: (row) => PATTERN_TITLES[row.patternId] },
  {
    id: 'changed',
    title: 'Changed',
    text: (row) => (row.changedAt ? `${row.changedBy ?? 'the system'}, ${timeText(row.changedAt)}` : 'never'),
  },
  { id: 'accepted', title: 'Accepts', text: (row) => row.acceptedPattern, extra: true },
  {
    id: 'standard',
    title: 'As delivered',
    text: (row) => (JSON.stringify(ruleOf(row)) === JSON.stringify(ruleOf(row.standard)) ? 'yes' : 'no'),
    extra: true,
  },
];

function lengthText({ minLength, maxLength }: RegistrationRuleRow): string {
  return minLength === maxLength ? `${minLength}` : `${minLength} – ${maxLength}`;
}

/** The fields of the two register forms. A change applies to the next form that opens. */
export function Screen() {
  const { data, error, isFetching } = useQuery(rulesQuery());
  const { filters, setFilters } = useFilters();
  const [open, setOpen] = useState<RegistrationRuleRow | null>(null);
  const mayChange = useAllowed('registration.write');
  const form: RegistrationForm = filters.form === 'mobile' ? 'mobile' : 'username';
  const columns: readonly Column<RegistrationRuleRow>[] = [
    ...COLUMNS,
    {
      id: 'open',
      title: 'Action',
      text: () => '',
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Change ${FIELD_TITLES[row.field]}`}
          onClick={() => setOpen(row)}
        >
          Change
        </Button>
      ),
    },
  ];
  return (
    <Page
      screen="O-11/registration"
      title="Registration"
      ready={data !== undefined}
      error={error}
      actions={
        <SegmentedControl
          aria-label="Form"
          value={form}
          onChange={(next) => setFilters({ form: next })}
          data={REGISTRATION_FORMS.map((value) => ({ value, label: FORM_TITLES[value] }))}
        />
      }
    >
      <ListFrame
        name={`registration-${form}`}
        caption={`Fields of the register form ${FORM_TITLES[form].toLowerCase()}`}
        columns={mayChange ? columns : COLUMNS}
        rows={data?.filter((row) => row.form === form)}
        rowKey={(row) => row.field}
        error={error}
        loading={isFetching}
        empty="This form has no fields."
      />
      {open && <RuleDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
