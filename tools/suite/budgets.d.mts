/** By what is limited, as `budgets.json` names it. */
export const SHAPE: Readonly<
  Record<
    | 'files of a folder'
    | 'lines of a file'
    | 'lines of a function'
    | 'lines of SQL in a program'
    | 'files of a circle'
    | 'equal pairs'
    | 'lines of an equal pair'
    | 'exempted lines',
    number
  >
>;
interface Problem {
  readonly name: string;
  readonly message: string;
}
interface Cost {
  readonly file: string;
  readonly cpu: number;
  readonly counts?: Readonly<Record<string, number>>;
  readonly slowness?: number | null;
}

export function tooOften(times: readonly Cost[]): Problem[];
export function tooDear(
  times: readonly Cost[],
  run: { slowness: readonly number[]; checks: number; before: readonly Cost[] },
): { slowest: number; problems: Problem[] };
export function wrongBudgets(): string[];
export function unpaid(change: {
  readonly body: string;
  readonly before: Readonly<Record<string, number>>;
  readonly after: Readonly<Record<string, number>>;
}): string[];
