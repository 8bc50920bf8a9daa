import { PAYMENT_METHODS } from '@baize/contract/cashier/states';
import { Button } from '@baize/ui/forms/button';
import { SelectField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type Translate, useText } from '../../../shell/text.ts';
import { PeriodChoice } from '../../records/period-choice.tsx';
import { methodText } from '../cashier-texts.ts';
import { isNarrowed, type PaymentSearch, type RecordKind, STATES } from './record-search.ts';

interface FiltersProps {
  kind: RecordKind;
  search: PaymentSearch;
  onChange: (change: PaymentSearch) => void;
}

/** The days, the method and the state of the payments that are listed. */
export function PaymentFilters({ kind, search, onChange }: FiltersProps) {
  const t = useText();
  return (
    <div className="stack">
      <PeriodChoice search={search} onChange={onChange} />
      <div className="bet-filters is-open">
        {kind === 'deposits' && (
          <SelectField
            label={t('cashier.methodName')}
            value={search.method ?? ''}
            onChange={({ target }) =>
              onChange({ method: PAYMENT_METHODS.find((each) => each === target.value) })
            }
          >
            <option value="">{t('records.all')}</option>
            {PAYMENT_METHODS.map((each) => (
              <option key={each} value={each}>
                {methodText(t, each)}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          label={kind === 'transfers' ? t('cashier.direction') : t('cashier.state')}
          value={search.state ?? ''}
          onChange={({ target }) => onChange({ state: target.value || undefined })}
        >
          <option value="">{t('records.all')}</option>
          {STATES[kind].map((each) => (
            <option key={each} value={each}>
              {stateText(t, kind, each)}
            </option>
          ))}
        </SelectField>
      </div>
      {isNarrowed(search) && (
        <div>
          <Button size="small" onClick={() => onChange({ method: undefined, state: undefined })}>
            <Icon name="close" small />
            {t('shell.clearFilters')}
          </Button>
        </div>
      )}
    </div>
  );
}

function stateText(t: Translate, kind: RecordKind, state: (typeof STATES)[RecordKind][number]): string {
  if (kind === 'deposits') return t(`cashier.deposit.${state as (typeof STATES)['deposits'][number]}`);
  if (kind === 'transfers') return t(`cashier.transfer.${state as (typeof STATES)['transfers'][number]}`);
  return t(`cashier.withdrawal.${state as (typeof STATES)['withdrawals'][number]}`);
}
