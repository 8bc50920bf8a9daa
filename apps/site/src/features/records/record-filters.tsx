import { WAGER_STATES } from '@baize/contract/records/records';
import { SelectField } from '@baize/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shell/text.ts';
import { FoldedFilters, filtersOn } from './folded-filters.tsx';
import { NumberSearch } from './number-search.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { categoryText, stateText } from './record-texts.ts';
import { isFiltered, NO_FILTERS, type RecordSearch, vendorsQuery } from './records.data.ts';

export interface FilterProps {
  search: RecordSearch;
  onChange: (change: RecordSearch) => void;
}

/** Which days, and behind a button on phones what else the list is narrowed to. */
export function RecordFilters({ search, onChange }: FilterProps) {
  const t = useText();
  const { category, vendor, code, state, by, number } = search;
  return (
    <div className="stack">
      <PeriodChoice search={search} onChange={onChange} />
      <FoldedFilters
        count={filtersOn({ category, vendor, code, state, by, number })}
        onClear={isFiltered(search) && (() => onChange(NO_FILTERS))}
      >
        <GameChoice search={search} onChange={onChange} />
        <GameOfVendor search={search} onChange={onChange} />
        <StateAndBasis search={search} onChange={onChange} />
        <NumberSearch
          key={number ?? ''}
          label={t('records.number')}
          findLabel={t('records.find')}
          found={number}
          onFind={(wanted) => onChange({ number: wanted })}
        />
      </FoldedFilters>
    </div>
  );
}

/** A single game, reached from one of its bets. */
function GameOfVendor({ search: { code }, onChange }: FilterProps) {
  const t = useText();
  if (code === undefined) return null;
  return (
    <SelectField
      label={t('records.game')}
      value={code}
      onChange={({ target }) => onChange({ code: target.value || undefined })}
    >
      <option value="">{t('records.all')}</option>
      <option value={code}>{code}</option>
    </SelectField>
  );
}

function StateAndBasis({ search: { state, by }, onChange }: FilterProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('records.state')}
        value={state ?? ''}
        onChange={({ target }) => onChange({ state: WAGER_STATES.find((each) => each === target.value) })}
      >
        <option value="">{t('records.all')}</option>
        {WAGER_STATES.map((each) => (
          <option key={each} value={each}>
            {stateText(t, each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('records.by')}
        value={by ?? 'placed'}
        onChange={({ target }) => onChange({ by: target.value === 'settled' ? 'settled' : undefined })}
      >
        <option value="placed">{t('records.byPlaced')}</option>
        <option value="settled">{t('records.bySettled')}</option>
      </SelectField>
    </>
  );
}

/** Types of games that there are, and the vendors of the one that is chosen. */
function GameChoice({ search, onChange }: FilterProps) {
  const t = useText();
  const { data: types = [] } = useQuery(vendorsQuery());
  const { category = '', vendor = '' } = search;
  const offered = types.filter(({ gameType }) => category === '' || gameType === category);
  const vendors = new Map(
    offered.flatMap((one) => one.vendors.map((each) => [each.vassalage, each.vendorName])),
  );
  return (
    <>
      <SelectField
        label={t('records.category')}
        value={category}
        onChange={({ target }) =>
          onChange({ category: target.value || undefined, vendor: undefined, code: undefined })
        }
      >
        <option value="">{t('records.all')}</option>
        {types.map(({ gameType }) => (
          <option key={gameType} value={gameType}>
            {categoryText(t, gameType)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('records.vendor')}
        value={vendor}
        onChange={({ target }) => onChange({ vendor: target.value || undefined, code: undefined })}
      >
        <option value="">{t('records.all')}</option>
        {[...vendors].map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
