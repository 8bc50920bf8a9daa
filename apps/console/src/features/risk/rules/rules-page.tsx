import type { OpsRiskRule } from '@baize/contract/risk/desk-rules';
import { RISK_RULES } from '@baize/contract/risk/rules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { timeText } from '../../../parts/format.ts';
import { type Column, ListFrame } from '../../../parts/list/list-frame.tsx';
import { Page } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { State } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { rulesQuery } from '../risk.data.ts';
import { parametersText, ruleAbout, ruleTitle } from '../risk-texts.ts';
import { RiskRuleDialog } from './risk-rule-dialog.tsx';

const COLUMNS: readonly Column<OpsRiskRule>[] = [
  {
    id: 'rule',
    title: 'Rule',
    text: ({ rule }) => ruleTitle(rule),
    cell: ({ rule }) => (
      <span className="risk-rule">
        <strong>{ruleTitle(rule)}</strong>
        <span className="aside">{ruleAbout(rule)}</span>
      </span>
    ),
  },
  {
    id: 'on',
    title: 'State',
    text: ({ on }) => (on ? 'on' : 'off'),
    cell: ({ on }) => (on ? <State tone="good">on</State> : <State tone="plain">off</State>),
  },
  { id: 'points', title: 'Points', text: ({ points }) => String(points), align: 'end' },
  { id: 'parameters', title: 'Set to', text: (row) => parametersText(row.rule, row) || '–' },
  { id: 'of', title: 'For', text: ({ rule }) => RISK_RULES[rule].of.map((each) => `${each}s`).join(', ') },
  {
    id: 'changed',
    title: 'Changed',
    text: ({ changedAt, changedBy }) =>
      changedAt ? `${changedBy ?? 'the system'}, ${timeText(changedAt)}` : 'never',
  },
];

/** The rules of the score. A change applies to the next request, once a second operator agrees. */
export function Screen() {
  const { data, error, isFetching } = useQuery(rulesQuery());
  const [open, setOpen] = useState<OpsRiskRule | null>(null);
  const mayAsk = useAllowed('risk.rules');
  const columns: readonly Column<OpsRiskRule>[] = [
    ...COLUMNS,
    {
      id: 'open',
      title: 'Action',
      text: () => '',
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          aria-label={`Change ${ruleTitle(row.rule)}`}
          onClick={() => setOpen(row)}
        >
          Change
        </Button>
      ),
    },
  ];
  return (
    <Page screen="O-12/rules" title="Risk rules" ready={data !== undefined} error={error}>
      <WaitingRequests kind="rule" />
      {data && (
        <p className="queue-note">
          From {data.watchFrom} points on, two people approve a withdrawal. From {data.highFrom} points on, no
          provider pays it without a press. <Link to="/switches">Change the two levels</Link>
        </p>
      )}
      <ListFrame
        name="risk-rules"
        caption="Rules of the risk score"
        columns={mayAsk ? columns : COLUMNS}
        rows={data?.rows}
        rowKey={({ rule }) => rule}
        error={error}
        loading={isFetching}
        empty="There are no rules."
      />
      {open && <RiskRuleDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
