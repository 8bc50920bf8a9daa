import { DateField } from '../../shell/parts/fields/date-field.tsx';
import { useText } from '../../shell/text.ts';
import type { Days } from './periods.ts';

/** The last day of a period that starts at a chosen day. */
export function LastDay({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const t = useText();
  return (
    <DateField
      label={t('records.to')}
      value={to}
      hint={t('records.spanHint')}
      onChange={({ target }) => target.value && onChange({ from, to: target.value })}
    />
  );
}
