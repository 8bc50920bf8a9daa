export interface Source {
  readonly path: string;
  readonly text: string;
}
type Edges = Map<string, Set<string>>;
export function sources(): Source[];
export function isTest(path: string): boolean;
export function importsOf(file: Source): { target: string; runs: boolean; late: boolean }[];
export function circles(files?: readonly Source[]): string[][];
export function partOf(path: string, deep?: boolean): string;
export function graph(deep?: boolean): Edges;
export function floors(edges?: Edges): Map<number, string[]>;
export function section(): { now: string; written: string | undefined };
