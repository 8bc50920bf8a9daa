import { PAYMENTS_BY, PAYMENTS_LIST, type PaymentsRow } from '@baize/contract/lists/reports';
import type { FilterField } from '../../parts/list/filter-bar.tsx';
import { ReportPage } from './report-page.tsx';

const FIELDS: readonly FilterField[] = [{ name: 'currency', label: 'Currency', kind: 'text' }];
const METHODS: Readonly<Record<string, string>> = {
  bank: 'Bank transfer',
  wallet: 'QR and e-wallet',
  online: 'Online',
};

/** Deposits, withdrawals and their fees. */
export function Screen() {
  return (
    <ReportPage
      screen="O-13/payments-report"
      title="Report on payments"
      path="/reports/payments"
      list={PAYMENTS_LIST}
      by={PAYMENTS_BY}
      fields={FIELDS}
      nameCell={({ name }: PaymentsRow, { by }) => (by === 'method' ? (METHODS[name] ?? name) : name)}
    />
  );
}
