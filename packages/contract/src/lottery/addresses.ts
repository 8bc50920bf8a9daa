const SOUTH_EAST_ASIA: ReadonlySet<string> = new Set(['MY2D', 'MY3D', 'THAI', 'LAO', '4D']);

/** The page that a lottery is bet on. */
export function lotteryPath(lottery: string): '/lottery' | '/seaLottery' | '/vnLottery' {
  if (lottery.startsWith('VN')) return '/vnLottery';
  return SOUTH_EAST_ASIA.has(lottery) ? '/seaLottery' : '/lottery';
}
