import { TRANSACTION_GROUPS, TRANSACTION_STATUSES } from '@baize/contract/statements/transactions';
import { Button } from '@baize/ui/forms/button';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type FormEvent, useState } from 'react';
import { useText } from '../../shell/text.ts';
import { PeriodChoice } from '../records/period-choice.tsx';
import type { AccountSearch } from './search.ts';
import { statusText } from './transaction-texts.tsx';

interface FilterProps {
  search: AccountSearch;
  onChange: (change: AccountSearch) => void;
}

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
      <div className="bet-filters is-open account-filters">
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
        <ReferenceSearch key={reference ?? ''} search={search} onChange={onChange} />
      </div>
      {isNarrowed(search) && (
        <div>
          <Button
            size="small"
            onClick={() => onChange({ group: undefined, status: undefined, reference: undefined })}
          >
            <Icon name="close" small />
            {t('shell.clearFilters')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A transaction is found by its reference whatever its day. */
function ReferenceSearch({ search, onChange }: FilterProps) {
  const t = useText();
  const [typed, setTyped] = useState(search.reference ?? '');
  const find = (event: FormEvent) => {
    event.preventDefault();
    onChange({ reference: typed.trim() || undefined });
  };
  return (
    <form className="bet-number" onSubmit={find}>
      <Field
        label={t('statements.reference')}
        type="search"
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        dir="ltr"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '' && search.reference) onChange({ reference: undefined });
        }}
        after={
          <Button type="submit" bare square size="small" aria-label={t('statements.find')}>
            <Icon name="search" />
          </Button>
        }
      />
    </form>
  );
}
