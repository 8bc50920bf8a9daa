/** The words of a request for two people. */
export interface OperationText {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Fields that nobody reads: another one names the same. */
  readonly hidden?: readonly string[];
  /** Fields that are more than their value. */
  readonly shown?: Readonly<Record<string, (input: Readonly<Record<string, unknown>>) => string>>;
  wish(input: Readonly<Record<string, unknown>>): string;
  /** Where all that it is about can be seen. */
  page?(input: Readonly<Record<string, unknown>>): string;
}

/** The text of each code, alone or after its tone. */
export type CodeTexts = Readonly<Record<string, string | readonly [tone: string, text: string]>>;

/** Texts of a feature that its own and other pages show; the first page does without them. */
export interface FeatureTexts {
  /** Requests for two people, by operation. */
  readonly operations?: Readonly<Record<string, OperationText>>;
  /** Entries of the audit log, by action. */
  readonly actions?: Readonly<Record<string, string>>;
  /** The first words of actions, by which the audit log is filtered. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Words for the codes in entries of the audit log, by the first word of the action and by field. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, CodeTexts>>>>;
  /** Kinds of movements whose own words would say nothing or something else. */
  readonly movements?: Readonly<Record<string, string>>;
}

/** The `texts.ts` of every feature. A feature is named in `features.ts` only, which pages cannot import: it loads them. */
export const ALL_TEXTS: readonly FeatureTexts[] = Object.values(
  import.meta.glob<FeatureTexts>('../../features/*/texts.ts', { eager: true, import: 'FEATURE_TEXTS' }),
);

function merged<T>(kind: (texts: FeatureTexts) => Readonly<Record<string, T>> | undefined) {
  return Object.assign({}, ...ALL_TEXTS.map(kind)) as Readonly<Record<string, T>>;
}

export const OPERATION_TEXTS = merged(({ operations }) => operations);
export const ACTION_TEXTS = merged(({ actions }) => actions);
export const AREA_TEXTS = merged(({ areas }) => areas);
export const VALUE_TEXTS = merged(({ values }) => values);
export const MOVEMENT_TEXTS = merged(({ movements }) => movements);
