/** The chance that a point reaches a target, in percent; points and targets are counted in hundredths. */
export function limboChance({ edgeBps }: { edgeBps: number }, target: number): number {
  return (10_000 - edgeBps) / target;
}

export function chanceText(table: { edgeBps: number }, target: number): string {
  const chance = limboChance(table, target);
  return chance >= 0.01 ? chance.toFixed(chance < 1 ? 3 : 2) : chance.toPrecision(2);
}
