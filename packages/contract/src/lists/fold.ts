/** Latin letters that are letters with a stroke to Unicode, and with an accent to people: banks write them plain. */
const STROKES: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text as search and names compare it: one case, one form, without the accents of Latin letters; other scripts keep their marks. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Script=Inherited}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[đðłøħıßæœ]/g, (letter) => STROKES[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
