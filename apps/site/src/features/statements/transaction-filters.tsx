import { TRANSACTION_GROUPS, TRANSACTION_STATUSES } from '@baize/contract/statements/transactions';
import { SelectField } from '@baize/ui/forms/field';
import { useText } from '../../shell/text.ts';
import { FoldedFilters, filtersOn } from '../records/folded-filters.tsx';
import { NumberSearch } from '../records/number-search.tsx';
import { PeriodChoice } from '../records/period-choice.tsx';
import type { AccountSearch } from './search.ts';
import { statusText } from './transaction-texts.tsx';

interface FilterProps {
  search: AccountSearch;
  onChange: (change: AccountSearch) => void;
}

export const TRANSACTION_FILTERS = { group: undefined, status: undefined, reference: undefined } as const;

export function isNarrowed({ group, status, reference }: AccountSearch): boolean {
  return group !== undefined || status !== undefined || reference !== undefined;
}

/** The days, the kind of transaction, its status and the reference. */
export function TransactionFilters({ search, onChange }: FilterProps) {
  const t = useText();
  const { group, status, reference } = search;
  return (
    <div className="stack">
      <PeriodChoice search={search} onChange={onChange} />
      <FoldedFilters
        count={filtersOn({ group, status, reference })}
        onClear={isNarrowed(search) && (() => onChange(TRANSACTION_FILTERS))}
      >
        <SelectField
          label={t('statements.group')}
          value={group ?? ''}
          onChange={({ target }) =>
            onChange({ group: TRANSACTION_GROUPS.find((each) => each === target.value) })
          }
        >
          <option value="">{t('records.all')}</option>
          {TRANSACTION_GROUPS.map((each) => (
            <option key={each} value={each}>
              {t(`statements.group.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('statements.state')}
          value={status ?? ''}
          onChange={({ target }) =>
            onChange({ status: TRANSACTION_STATUSES.find((each) => each === target.value) })
          }
        >
          <option value="">{t('records.all')}</option>
          {TRANSACTION_STATUSES.map((each) => (
            <option key={each} value={each}>
              {statusText(t, each)}
            </option>
          ))}
        </SelectField>
        <NumberSearch
          key={reference ?? ''}
          label={t('statements.reference')}
          findLabel={t('statements.find')}
          found={reference}
          onFind={(wanted) => onChange({ reference: wanted })}
        />
      </FoldedFilters>
    </div>
  );
}
