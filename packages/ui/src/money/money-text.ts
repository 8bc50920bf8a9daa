const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const MINUS = '\u2212';

/**
 * A decimal string as every screen shows money: grouped, exactly two decimals, the rest cut off (never rounded up),
 * Latin digits and a true minus. `signed` also puts a plus before what came in.
 */
export function moneyText(amount: string, { signed = false } = {}): string {
  const parts = DECIMAL.exec(amount);
  if (!parts) throw new TypeError(`not a decimal amount: ${amount}`);
  const [, sign, whole = '0', fraction = ''] = parts;
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  const digits = whole.replace(/^0+(?=\d)/, '');
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',');
  const nothing = digits === '0' && cents === '00';
  const shownSign = nothing ? '' : sign === '-' ? MINUS : signed ? '+' : '';
  return `${shownSign}${grouped}.${cents}`;
}
