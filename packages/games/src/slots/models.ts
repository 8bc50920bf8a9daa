import type { Buy, Model, SlotDefinition } from './engine.ts';
import { slot } from './title.ts';

/** A machine with its strips as words, one symbol after the other. */
export type Machine = Omit<
  SlotDefinition,
  'version' | 'strips' | 'freeStrips' | 'returns' | 'sigma' | 'model'
> & {
  readonly strips?: readonly string[];
  readonly freeStrips?: readonly string[];
};

/** What makes a model of a machine, and what it is proven to return. */
export interface Variant {
  /** Cells of the base strips that show another symbol than those of the default model. */
  readonly cells?: readonly { readonly reel: number; readonly cell: number; readonly symbol: string }[];
  /** Pays that differ from those of the default model. */
  readonly pays?: SlotDefinition['pays'];
  readonly scatterPays?: readonly number[];
  readonly returns: number;
  readonly sigma: number;
  /** What its feature is sold for; without it, the feature has to come by itself. */
  readonly buy?: Omit<Buy, 'what'>;
}

/** The four models of a title: one machine, in which some cells or pays differ. */
export function models(
  { strips = [], freeStrips, ...machine }: Machine,
  variants: Readonly<Record<Model, Variant>>,
): Record<Model, SlotDefinition> {
  const { symbols } = machine;
  const indexes = (strip: string) => strip.split(' ').map((symbol) => symbols.indexOf(symbol));
  const model = (name: Model): SlotDefinition => {
    const { cells = [], pays, scatterPays, returns, sigma, buy } = variants[name];
    const base = strips.map(indexes);
    for (const { reel, cell, symbol } of cells) base[reel]?.splice(cell, 1, symbols.indexOf(symbol));
    return slot({
      ...machine,
      strips: base,
      ...(freeStrips && { freeStrips: freeStrips.map(indexes) }),
      pays: { ...machine.pays, ...pays },
      scatter: { ...machine.scatter, pays: scatterPays ?? machine.scatter.pays },
      ...(buy && { buy: { ...buy, what: machine.hold ? 'hold' : 'freeSpins' } }),
      returns,
      sigma,
      model: name,
    });
  };
  return { 94: model('94'), 95: model('95'), 96: model('96'), 97: model('97') };
}

/** Twenty lines over five reels and three rows. */
export const TWENTY_LINES = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
] as const;

/** The first ten of them. */
export const TEN_LINES = TWENTY_LINES.slice(0, 10);

/** And the first five, over three reels. */
export const FIVE_LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;
