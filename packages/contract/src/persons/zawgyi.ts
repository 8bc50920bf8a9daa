/** Letters that begin a syllable, of Burmese and of the Mon, Karen and Shan that Unicode has beside it. */
const LETTER = String.raw`\u1000-\u102a\u103f\u104e\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081`;
const MEDIAL = String.raw`\u103a-\u103e\u105e-\u1060\u1082`;
/** A consonant that begins the next syllable: one that closes a syllable has the asat. */
const NEXT = String.raw`[\u1000-\u1021](?!\u103a)`;
/** The long A of Burmese. In Karen the same sign has the asat and is a tone. */
const LONG_A = String.raw`[\u102b\u102c](?!\u103a)`;

/**
 * Zawgyi keeps its forms of Burmese signs on the places that Unicode gives to Mon, Karen and Shan. A sign alone proves nothing; what
 * lies around it does: each of these is an order that no language has in Unicode.
 */
const ORDERS: readonly string[] = [
  // A vowel sign E or a medial after no consonant, a virama without a consonant below it.
  `(?<![${LETTER}${MEDIAL}])[\\u1031\\u103b]`,
  String.raw`\u1039(?![\u1000-\u1021\u105a-\u105d])`,
  // The forms of the sign U beside a vowel, or after a consonant with the wrapped R before it; the two signs of *ေါ်* in one.
  String.raw`[\u102d\u1036][\u1033\u1034]|\u103b[\u1000-\u1021][\u1033\u1034]|\u1031[\u1000-\u1021]\u105a(?!\u103a)`,
  // Letters below another one: no vowel of Karen or Shan follows, but the next syllable, a long A, or nothing.
  `[\\u1061\\u1065\\u1066\\u106e-\\u1070\\u1075-\\u1081](?:${LONG_A}|\\u1039|${NEXT})`,
  String.raw`[\u1000-\u1021][\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081](?![\u1000-\u109f])`,
  // Marks below another letter or around it, with a vowel after what would be a tone.
  `[\\u1060\\u1062-\\u1064\\u1067-\\u1069\\u1071-\\u1074](?:${LONG_A}|${NEXT}${LONG_A})`,
  String.raw`[\u1064\u1067-\u106d\u1087-\u108d][\u102b-\u1030\u1032-\u1034\u103b-\u103e]`,
  String.raw`[\u1071-\u1074][\u102b-\u1030\u1032-\u1034]|\u1062[\u102d-\u1034]`,
  // H and W below the letter: a tone of Shan follows a vowel or a closed syllable.
  String.raw`(?<=[\u1000-\u1021])[\u1087-\u108a](?![\u1075-\u108d])`,
  // A wrapped R with nothing before it, or the consonant that it wraps behind it.
  `(?<![\\u1000-\\u108f])[\\u1082-\\u108f]|\\u1082[\\u1000-\\u1021][\\u102d-\\u1030\\u1032-\\u1034]`,
  // AI of Shan where Zawgyi has the doubled S, and the N below before a letter.
  `\\u1086${NEXT}\\u102c`,
  String.raw`\u108f(?=[\u1000-\u1021\u103c-\u103e\u1071-\u107c])|\u108e`,
  String.raw`(?<=[\u1000-\u103f\u1050-\u108f])[\u1090-\u1097]`,
];
const ZAWGYI = new RegExp(ORDERS.join('|'), 'u');

/** Whether a Burmese text was typed in Zawgyi. */
export function isZawgyi(text: string): boolean {
  return ZAWGYI.test(text);
}
