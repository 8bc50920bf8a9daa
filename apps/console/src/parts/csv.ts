/** Rows as CSV; a cell that a spreadsheet would take for a formula is made a text (C07 of `standards.md`). */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(',')).join('\r\n');
}

function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.,]+$)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
