/** A spreadsheet would take such a text for a formula (C07). */
const FORMULA = /^[=+@\t\r]|^-(?![\d.,]+$)/;
/** A phone number is none: it has no more than a plus and digits. */
const FORMULA_AT_BANK = /^(?!\+\d+$)(?:[=+@\t\r]|-(?![\d.,]+$))/;

/** Rows as CSV for people; a cell that a spreadsheet would take for a formula is made a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return written(rows, FORMULA);
}

/** Rows as CSV for the program of a bank, which reads a mark before a number as a part of it. */
export function bankCsv(rows: readonly (readonly string[])[]): string {
  return written(rows, FORMULA_AT_BANK);
}

function written(rows: readonly (readonly string[])[], formula: RegExp): string {
  return rows.map((row) => row.map((text) => cell(text, formula)).join(',')).join('\r\n');
}

function cell(text: string, formula: RegExp): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
