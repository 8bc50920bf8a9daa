/** The parts of two evaluators of poker hands that ours is compared with; neither brings types. */
declare module 'pokersolver' {
  interface Solved {
    readonly descr: string;
  }
  const pokersolver: {
    readonly Hand: {
      solve(cards: readonly string[]): Solved;
      winners(hands: readonly Solved[]): Solved[];
    };
  };
  export default pokersolver;
}

declare module 'phe' {
  const phe: {
    /** The lower, the better. */
    evaluateCards(cards: readonly string[]): number;
  };
  export default phe;
}
