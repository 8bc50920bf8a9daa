/** The lotteries whose slips are read, with the digits of their numbers. */
export const SLIP_DIGITS = { MY2D: 2, MY3D: 3 } as const;
export type SlipLottery = keyof typeof SLIP_DIGITS;

export function readsSlips(lottery: string): lottery is SlipLottery {
  return Object.hasOwn(SLIP_DIGITS, lottery);
}
