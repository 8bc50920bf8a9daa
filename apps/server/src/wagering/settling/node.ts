import type { App } from '../../context.ts';
import { type BatchSize, createBatchSize } from '../../platform/database/batch-size.ts';
import type { Companion } from '../../wallet/wallet.ts';
import type { Product } from '../product.ts';
import type { OpenLine, SalePart, SettlingRules } from './rules.ts';
import type { Statements } from './statements.ts';

export type Settler = Pick<App, 'db' | 'clock' | 'log' | 'tellBalance'>;

/** A node that settles a product: what it settles, by which rules, and what it remembers between the parts. */
export interface SettlingNode<Line extends OpenLine, Facts> {
  readonly app: Settler;
  readonly product: Product;
  readonly statements: Statements;
  readonly companion: Companion;
  readonly rules: SettlingRules<Line, Facts>;
  readonly memory: SettlingMemory;
}

/** A node as far as it knows of no lines. */
export type SettlingGround = Omit<SettlingNode<never, never>, 'rules'>;

export interface SettlingMemory {
  /** Parts that failed, and until when they rest. */
  readonly resting: Map<string, number>;
  readonly partLines: BatchSize;
  readonly stepLines: BatchSize;
}

/** Lines of one part: a part is one transaction, and is gone whole when its node is killed. */
export const PART_LINES = 10_000;
/** Lines that are cut into parts in one transaction: their stakes leave the escrow in it, whose accounts orders wait for. */
const STEP_LINES = 300_000;

export function createSettlingMemory(): SettlingMemory {
  return {
    resting: new Map(),
    partLines: createBatchSize(PART_LINES),
    stepLines: createBatchSize(STEP_LINES),
  };
}

const REST_MS = 5_000;

/** A part that failed is tried again after the others had their turn. */
export function restPart(
  { resting }: SettlingMemory,
  { sale, version, part }: Pick<SalePart, 'sale' | 'version' | 'part'>,
  nowMs: number,
): void {
  resting.set(`${sale} ${version} ${part}`, nowMs + REST_MS);
}

export function restingParts({ resting }: SettlingMemory, nowMs: number): string[] {
  for (const [part, until] of resting) if (until <= nowMs) resting.delete(part);
  return [...resting.keys()];
}
