// The shape of an id, in one place. `docs/rules` has a sentence for each rule, `docs/screens.md` a row for each screen.
/** A rule of a standard (with `STD-` or without), an invariant, a ledger rule, or a family with a hyphen; a screen of the console may name a part. */
const ID =
  /(?<![\w#%\\.-])(?:STD-5\.\d|P2P-\d|(?:STD-)?[A-F][0-2]\d|[IL]\d\d?|O-(?:404|\d\d(?:\/[a-z-]+)?)|[A-Z]{1,4}-\d{1,2}(?:\.\d+)?)(?!\w|-\d|\.\d)/g;
const SCREEN = /^[ACGHLMOPSX]-/;
/** Texts that only look like ids: names of the outside world and samples in tests. */
const NOT_IDS = new Set(['E-17', 'EIP-55', 'GMT-2', 'GMT-3', 'SHA-3', 'SHWE-88', 'UTF-8', 'VIP-7']);

/** The rules that a text names, each once and by its long form. */
export function rulesIn(text) {
  const rules = idsIn(text).filter((id) => !SCREEN.test(id));
  return [...new Set(rules.map((rule) => (/^[A-F]\d\d$/.test(rule) ? `STD-${rule}` : rule)))];
}

/** The screens, popups and parts that a text names. */
export function screensIn(text) {
  return idsIn(text).filter((id) => SCREEN.test(id));
}

function idsIn(text) {
  return [...new Set(text.match(ID))].filter((id) => !NOT_IDS.has(id));
}
