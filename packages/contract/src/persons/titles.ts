/** Titles of the market, as people write them before a name and documents and banks leave them out: an alternative of a pattern. */
export const LATIN_TITLES = [
  'u|daw|ko|ma|maung|saya|sayar|sayama|sayarma|sayagyi|dr|mr|mrs|ms|miss|mx|mdm|madam|master|sir|hon|engr',
  'prof|professor|asst|assoc|assistant|associate',
  'sayadaw|ashin|ven|venerable|rev|reverend|pastor',
  'bo|capt|captain|maj|major|col|colonel|gen|general|brig|brigadier|lt|lieutenant|sgt|sergeant|cpl|corporal',
  // Karen, Shan, Mon, Pa-O, Chin, Kachin and Thai.
  'saw|naw|mahn|thra|thramu|padoh|sai|sao|nang|nan|nant|nai|mi|khun|hkun|salai|mai|duwa',
].join('|');

/** Longer ones first. The title of a woman teacher is that of a teacher and *မ*. */
export const BURMESE_TITLES = [
  ...['ဗိုလ်ချုပ်မှူးကြီး', 'ဗိုလ်ချုပ်ကြီး', 'ဗိုလ်ချုပ်', 'ဗိုလ်မှူးချုပ်', 'ဗိုလ်မှူးကြီး', 'ဗိုလ်မှူး', 'ဒုဗိုလ်', 'ဗိုလ်ကြီး', 'ဗိုလ်'],
  ...['တပ်ကြပ်ကြီး', 'တပ်ကြပ်', 'ပါမောက္ခ', 'ဒေါက်တာ'],
  ...['ဆရာတော်ကြီး', 'ဆရာတော်', 'ဆရာမကြီး', 'ဆရာကြီး', 'ဆရာ', 'အရှင်'],
  ...['ဦး', 'ဒေါ်', 'ကို', 'မောင်', 'မ'],
  ...['စော', 'နော်', 'မန်း', 'စိုင်း', 'စဝ်', 'နန်း', 'နိုင်', 'မိ', 'ခွန်', 'စလိုင်း'],
];

/** With spaces in the place of points. */
export const THAI_TITLES = ['นางสาว', 'นาง', 'นาย', 'น ส', 'ดร', 'ด ช', 'ด ญ', 'เด็กชาย', 'เด็กหญิง', 'คุณ'];
