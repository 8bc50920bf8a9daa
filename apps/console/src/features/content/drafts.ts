import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import { fieldOf, instantOf } from '../catalog/maintenance.ts';

/** Texts of one thing in each language, as they are typed. */
export type DraftTexts<Field extends string> = Readonly<
  Record<ContentLanguage, Readonly<Record<Field, string>>>
>;

/** Stored texts as fields; a language that is missing is empty. */
export function draftTexts<Field extends string>(
  fields: readonly Field[],
  stored: Readonly<Record<string, Readonly<Partial<Record<Field, string>>> | undefined>> = {},
): DraftTexts<Field> {
  const inOne = (code: ContentLanguage) =>
    Object.fromEntries(fields.map((field) => [field, stored[code]?.[field] ?? ''])) as Record<Field, string>;
  return { EN: inOne('EN'), MY: inOne('MY'), CN: inOne('CN') };
}

/** Whether the needed fields of a language are all filled in. */
export function isComplete<Field extends string>(
  text: Readonly<Record<Field, string>>,
  needed: readonly NoInfer<Field>[],
) {
  return needed.every((field) => text[field].trim() !== '');
}

/** Languages of which something is written and something needed is missing. */
export function halfWritten<Field extends string>(
  texts: DraftTexts<Field>,
  needed: readonly NoInfer<Field>[],
) {
  return CONTENT_LANGUAGES.filter(
    (code) =>
      !isComplete(texts[code], needed) && Object.values<string>(texts[code]).some((value) => value.trim()),
  );
}

/** The texts of the languages that are written, without blanks around them. */
export function writtenTexts<Field extends string>(
  texts: DraftTexts<Field>,
  needed: readonly NoInfer<Field>[],
) {
  const said = (code: ContentLanguage) =>
    Object.fromEntries(Object.entries<string>(texts[code]).map(([field, value]) => [field, value.trim()]));
  const written = CONTENT_LANGUAGES.filter((code) => isComplete(texts[code], needed));
  return Object.fromEntries(written.map((code) => [code, said(code)])) as Record<
    ContentLanguage,
    Record<Field, string>
  >;
}

export interface DraftPeriod {
  readonly from: string;
  readonly until: string;
}

export function draftPeriod(from: string | null | undefined, until: string | null | undefined): DraftPeriod {
  return { from: fieldOf(from), until: fieldOf(until) };
}

/** The period that was typed; null where it ends before it begins. */
export function periodOf({ from, until }: DraftPeriod): { from: string | null; until: string | null } | null {
  const [start, end] = [instantOf(from) ?? null, instantOf(until) ?? null];
  return start !== null && end !== null && end <= start ? null : { from: start, until: end };
}
