import { Dialect, LINE_WORDS, type LineWord } from '@baize/contract/cashier/bank-files/desk-bank-files';
import { columnMeaningOf } from '../statement-texts.ts';

/** The manner in which a bank writes, as it is typed: a line a column, and words with commas between. */
export interface DialectDraft {
  /** `Heading = meaning`. */
  readonly columns: string;
  readonly dates: '' | NonNullable<Dialect['dates']>;
  readonly decimal: '' | NonNullable<Dialect['decimal']>;
  readonly incoming: string;
  readonly outgoing: string;
  readonly booked: string;
  readonly notBooked: string;
}

export function dialectDraftOf(dialect: Dialect | null): DialectDraft {
  const { columns = [], dates = '', decimal = '', words = {} } = dialect ?? {};
  const typed = (word: LineWord) => (words[word] ?? []).join(', ');
  return {
    columns: columns.map(({ heading, as }) => `${heading} = ${as}`).join('\n'),
    dates,
    decimal,
    incoming: typed('incoming'),
    outgoing: typed('outgoing'),
    booked: typed('booked'),
    notBooked: typed('notBooked'),
  };
}

/** The dialect, without what is left empty; null while a line has no meaning that is known. */
export function typedDialect({ columns, dates, decimal, ...typed }: DialectDraft): Dialect | null {
  const lines = columns.split('\n').filter((line) => line.trim() !== '');
  const headings = lines.map((line) => {
    // A heading may have the mark itself; the meaning has none.
    const at = line.lastIndexOf('=');
    return { heading: line.slice(0, at).trim(), as: columnMeaningOf(line.slice(at + 1)) };
  });
  const words = LINE_WORDS.flatMap((word) => {
    const own = typed[word].split(',').map((each) => each.trim());
    const said = own.filter((each) => each !== '');
    return said.length === 0 ? [] : [[word, said] as const];
  });
  const parsed = Dialect.safeParse({
    ...(headings.length > 0 && { columns: headings }),
    ...(dates && { dates }),
    ...(decimal && { decimal }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
  });
  return parsed.success ? parsed.data : null;
}
