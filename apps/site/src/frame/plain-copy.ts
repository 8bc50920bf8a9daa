const WORD_JOINER = '\u2060';

/** Copied text has no word joiners: they only keep lines of Burmese from ending within a syllable. */
function onCopy(event: ClipboardEvent): void {
  const text = getSelection()?.toString() ?? '';
  if (!text.includes(WORD_JOINER) || event.defaultPrevented) return;
  event.clipboardData?.setData('text/plain', text.replaceAll(WORD_JOINER, ''));
  event.preventDefault();
}

/** Texts are copied as they were written. */
export function copyPlain(): void {
  document.addEventListener('copy', onCopy);
}
