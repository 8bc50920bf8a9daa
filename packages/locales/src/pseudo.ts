const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = [...'áƀçđéƒğĥíĵķļɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŦÚṼŴẊÝŽ'];

/** `en-XA`: English with accents, two fifths longer, so a hard-coded or cut string shows. */
export function accented(text: string): string {
  const letters = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');
  const words = text.match(/\p{L}+/gu)?.join('').length ?? 0;
  return letters.replace(/\p{L}(?=\P{L}*$)/u, (last) => last + '~'.repeat(Math.ceil(words * 0.4)));
}

const START = '\u200f\u202e';
const END = '\u202c\u200f';

/** `ar-XB`: every English word mirrored by a right-to-left override; arguments stay as they are. */
export function mirrored(text: string): string {
  return text.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, (word) => START + word + END);
}
