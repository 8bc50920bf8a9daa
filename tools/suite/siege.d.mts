export interface Part {
  /** So many files run at the same time. */
  readonly workers: number;
  readonly files: RegExp;
}

export interface Shard {
  readonly shard: number;
  readonly name: string;
  readonly parts: readonly Part[];
  readonly edges: readonly string[];
}

/** A line of `siege.json`. */
export interface Line {
  readonly shard: number;
  /** The day on which the shard was made. */
  readonly made: string;
  /** The date of the commit that it was last green on. */
  readonly green: string | null;
  /** Its green runs so far: statistics and edges take turns by it. */
  readonly turn: number;
  /** Of the last run, green or red. */
  readonly result: 'green' | 'red' | 'never run';
  readonly commit: string | null;
  readonly date: string | null;
  readonly minutes: number | null;
  readonly failed: readonly string[];
}

export interface Run {
  readonly shard: number;
  readonly commit: string;
  readonly date: string;
  readonly minutes: number;
  readonly failed: readonly string[];
}

export const SHARDS: readonly Shard[];
export const EDGES: Readonly<Record<string, { readonly at: string; readonly zone: string }>>;
export function siegeFiles(): string[];
export function filesOfPart(part: Part): string[];
export function edgeOf(shard: Shard, line: Line): { name: string; at: string; zone: string };
export function recorded(): Line[];
export function shardsFor(args: readonly string[], lines?: readonly Line[]): Shard[];
export function withRun(lines: readonly Line[], run: Run): Line[];
export function record(run: Run): void;
export function agesAt(date: Date, lines?: readonly Line[]): { problems: string[]; warnings: string[] };
