export interface Bar {
  readonly day: string;
  readonly net: string;
  /** Parts of the height of the chart, from its top. */
  readonly top: number;
  readonly height: number;
}

export interface Bars {
  readonly bars: readonly Bar[];
  /** Where neither won nor lost is. */
  readonly zero: number;
  readonly best: string;
  readonly worst: string;
}

/** The heights of bars over and below a line; the line is where the greatest win and the greatest loss leave it. */
export function barsOf(days: readonly { readonly day: string; readonly net: string }[]): Bars {
  const nets = days.map(({ net }) => Number(net));
  const [high, low] = [Math.max(0, ...nets), Math.min(0, ...nets)];
  const whole = high - low || 1;
  const zero = high === low ? 0.5 : high / whole;
  const bars = days.map(({ day, net }) => {
    const height = Math.abs(Number(net)) / whole;
    return { day, net, height, top: Number(net) > 0 ? zero - height : zero };
  });
  const named = (value: number) => days.find(({ net }) => Number(net) === value)?.net ?? '0.00';
  return { bars, zero, best: named(high), worst: named(low) };
}
