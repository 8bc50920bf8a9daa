/** Rows as CSV; a cell that a spreadsheet would take for a formula is made a text (C07). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
