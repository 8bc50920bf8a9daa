/** Runs of 13 to 19 digits, however they are parted. */
const RUNS = /(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g;

/** C10: the number of a payment card in what people write freely is not kept; its last four digits tell them which it was. */
export function withoutCards(text: string): string {
  return text.replaceAll(RUNS, (run) => {
    const digits = run.replaceAll(/\D/g, '');
    return isCard(digits) ? `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}` : run;
  });
}

/** Luhn: doubling every second digit from the right, the sum of all digits is a multiple of ten. */
function isCard(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
