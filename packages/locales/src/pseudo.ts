const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğĥíĵķļɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'];

/** The length of a long word; no language has longer ones at this size. */
const WORD = 12;

/** `en-XA`: English with accents, two fifths longer, so a hard-coded or cut string shows. */
export function accented(text: string): string {
  const letters = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  const words = text.match(/\p{L}+/gu)?.join('').length ?? 0;
  const longer = Array.from({ length: Math.ceil(words * 0.4) }, (_, n) =>
    n % WORD === WORD - 1 ? '~ ' : '~',
  );
  return letters.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + longer.join('').trimEnd());
}

const START = '\u200f\u202e';
const END = '\u202c\u200f';

/** `ar-XB`: every English word mirrored by a right-to-left override; arguments stay as they are. */
export function mirrored(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word) => START + word + END);
}
