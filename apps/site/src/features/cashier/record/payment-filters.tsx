import { PAYMENT_METHODS } from '@baize/contract/cashier/states';
import { SelectField } from '@baize/ui/forms/field';
import { type Translate, useText } from '../../../shell/text.ts';
import { FoldedFilters, filtersOn } from '../../records/folded-filters.tsx';
import { PeriodChoice } from '../../records/period-choice.tsx';
import { methodText } from '../cashier-texts.ts';
import { isNarrowed, PAYMENT_FILTERS, type PaymentSearch, type RecordKind, STATES } from './record-search.ts';

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
      <FoldedFilters
        count={filtersOn({ method: search.method, state: search.state })}
        onClear={isNarrowed(search) && (() => onChange(PAYMENT_FILTERS))}
      >
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
      </FoldedFilters>
    </div>
  );
}

function stateText(t: Translate, kind: RecordKind, state: (typeof STATES)[RecordKind][number]): string {
  if (kind === 'deposits') return t(`cashier.deposit.${state as (typeof STATES)['deposits'][number]}`);
  if (kind === 'transfers') return t(`cashier.transfer.${state as (typeof STATES)['transfers'][number]}`);
  return t(`cashier.withdrawal.${state as (typeof STATES)['withdrawals'][number]}`);
}
