import { LINE_WORDS } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { COLUMN_TEXTS, DATE_ORDER_TEXTS, DECIMAL_TEXTS, LINE_WORD_TEXTS } from '../statement-texts.ts';
import type { DialectDraft } from './dialect-draft.ts';

const AS_WRITTEN = { value: '', label: 'As the file shows' };
const optionsOf = (texts: Readonly<Record<string, string>>) => [
  AS_WRITTEN,
  ...Object.entries(texts).map(([value, label]) => ({ value, label })),
];

interface DialectFieldsProps {
  dialect: DialectDraft;
  onChange(dialect: DialectDraft): void;
}

/** How the bank of an account writes its statements, where it is not as most do. */
export function DialectFields({ dialect, onChange }: DialectFieldsProps) {
  return (
    <>
      <Textarea
        label="Columns of its statements"
        description={`A line for each that is not read by itself: Heading = ${Object.values(COLUMN_TEXTS).join(', ')}.`}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        value={dialect.columns}
        onChange={({ currentTarget }) => onChange({ ...dialect, columns: currentTarget.value })}
      />
      <div className="pair">
        <NativeSelect
          label="Dates of its statements"
          data={optionsOf(DATE_ORDER_TEXTS)}
          value={dialect.dates}
          onChange={({ currentTarget }) =>
            onChange({ ...dialect, dates: currentTarget.value as DialectDraft['dates'] })
          }
        />
        <NativeSelect
          label="Amounts of its statements"
          data={optionsOf(DECIMAL_TEXTS)}
          value={dialect.decimal}
          onChange={({ currentTarget }) =>
            onChange({ ...dialect, decimal: currentTarget.value as DialectDraft['decimal'] })
          }
        />
        {LINE_WORDS.map((word) => (
          <TextInput
            key={word}
            label={`Its words: ${LINE_WORD_TEXTS[word].toLowerCase()}`}
            description="With commas between."
            maxLength={400}
            autoComplete="off"
            spellCheck={false}
            value={dialect[word]}
            onChange={({ currentTarget }) => onChange({ ...dialect, [word]: currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}
