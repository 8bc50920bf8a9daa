import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { OPERATION_TEXTS, type OperationText } from '../../parts/manifest/feature-texts.ts';
import { plainText } from '../../parts/plain-text.ts';
import { termName, termText } from './term-text.ts';

export function operationTitle(operation: string): string {
  return OPERATION_TEXTS[operation]?.title ?? operation;
}

/** The request in one line. */
export function wishText({ operation, input }: Pick<ApprovalRow, 'operation' | 'input'>): string {
  return OPERATION_TEXTS[operation]?.wish(input) ?? JSON.stringify(input);
}

/** Every field of the request's exact input, none left out. */
export function wishFacts({
  operation,
  input,
}: Pick<ApprovalRow, 'operation' | 'input'>): [string, string][] {
  const { labels = {}, shown = {}, hidden = [] }: Partial<OperationText> = OPERATION_TEXTS[operation] ?? {};
  return Object.entries(input).flatMap(([name, value]) =>
    hidden.includes(name) ? [] : factsOf(labels[name] ?? name, shown[name]?.(input) ?? value),
  );
}

/** The page where the request can be judged, if it has one. */
export function wishPage({ operation, input }: Pick<ApprovalRow, 'operation' | 'input'>): string | null {
  return OPERATION_TEXTS[operation]?.page?.(input) ?? null;
}

/** Nested values are listed field by field. */
function factsOf(label: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[label, plainText(value)]];
  const entries = Object.entries(value);
  if (entries.length === 0) return [[label, 'nothing']];
  return entries.map(([name, each]) => [`${label}, ${termName(name)}`, termText(each)]);
}
