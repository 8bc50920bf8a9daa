/** A rule and a test that proves it. */
export interface Tested {
  readonly rule: string;
  readonly tier: string;
  readonly file: string;
  readonly test: string;
}

export function tested(): Tested[];
export function testFiles(): string[];
export function repositoryFiles(): string[];
export function written(): Tested[];
export function tierOf(file: string): string;
