import { fold } from '../lists/fold.ts';

/** Letters and marks of any script with the signs of names: O'Neill, Jean-Luc, U Ba Jr., Muthu A/L Raman, Tan @ Lee, 阿·木. */
const FORM = /^\p{L}(?:[\p{L}\p{M}.,'’‘·・/ -]|\u200c|\u200d| @ |\([\p{L}\p{M} ]+\))*$/u;
const GRAPHEMES_MAX = 80;

/**
 * A name as it is compared: without case, spacing, punctuation, invisible signs, and accents of Latin letters, which banks leave
 * out. The order of the words stays.
 */
export function nameKey(name: string): string {
  return fold(name.replaceAll(/\p{Cf}/gu, '').replaceAll(/[.,·・/\p{Pd}()@]+/gu, ' ')).replaceAll(
    /['’‘]/g,
    '',
  );
}

/** Whether a text can be a person's real name: letters, marks and the punctuation of names, 80 of what readers see as letters. */
export function isPersonName(text: string): boolean {
  const name = text.trim();
  return FORM.test(name) && /\p{L}/u.test(name) && graphemes(name) <= GRAPHEMES_MAX;
}

/** How many letters a reader sees: a Burmese syllable or a picture with its parts is one. */
function graphemes(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}
