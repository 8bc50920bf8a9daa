/** Saves a text as a file. The mark at its beginning makes spreadsheets read it as UTF-8. */
export function saveText(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
