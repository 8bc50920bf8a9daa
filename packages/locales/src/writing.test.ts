import { SWITCHES } from '@baize/contract/switches';
import { describe, expect, test } from 'vitest';

import { AREAS, WRITTEN } from './areas.ts';
import { source } from './compile.ts';
import { text } from './text.ts';

type Language = (typeof WRITTEN)[number];

/** A rule of `docs/texts.md` that a program can decide. */
interface Rule {
  readonly says: string;
  readonly languages: readonly Language[];
  /** The rule's violation, and a text that has it. */
  readonly fault: RegExp;
  readonly example: string;
  /** Only texts with such keys. */
  readonly keys?: RegExp;
  readonly except?: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    says: 'a whole sentence ends in ပါသည်, ပါမည် or ပါပြီ',
    languages: ['MY'],
    fault: /(?<!ပါ(?:သေး|ဦး|တော့)?|အ)(?:သည်|မည်|ပြီ)\s*။/,
    example: 'အကောင့်ကို ပိတ်ထားသည်။',
  },
  {
    says: 'nothing is spoken or officialese',
    languages: ['MY'],
    fault: /ဒီမှာ|ဘာမှ|ထဲက |ပေါ်က |၎င်း|မည်နည်း|(?<!ပါသ)လား/,
    example: 'လင့်ခ်ကို ပိတ်မည်လား',
  },
  {
    says: 'no label is a bare particle or a hanging adjective',
    languages: ['MY'],
    fault: /^(?:မှ|အထိ|သို့|တွင်)$|သော$/,
    example: 'ပိုသစ်သော',
  },
  {
    says: 'the subject of a mail does not hang',
    languages: ['MY'],
    keys: /^delivery\..+\.subject$/,
    fault: /ပြီး$/,
    example: 'အကောင့် ထည့်ပြီး',
  },
  {
    says: 'one logs in to an account',
    languages: ['MY'],
    fault: /^(?:ပြန်)?(?:ဝင်|ထွက်)(?:မည်|ပါ)။?$/,
    example: 'ဝင်မည်',
  },
  {
    says: 'what was not found is ရှာမတွေ့ပါ',
    languages: ['MY'],
    fault: /^ထို.*မရှိပါ။?$/,
    example: 'ထိုဂိမ်း မရှိပါ။',
  },
  { says: 'previous is ယခင်', languages: ['MY'], fault: /^ရှေ့| ရှေ့(?:ဆုံး)?။?$/, example: 'ရှေ့အလှည့်' },
  { says: 'the colon is a dash', languages: ['MY'], fault: /[-−:：](?:\s|$)/, example: 'သင့်နိုင်ငံ- {country}' },
  {
    says: 'a count has its counting word',
    languages: ['MY'],
    fault: /#(?! ?[က-အ])/,
    example: '{count, plural, other {ဝင်ကြည့် #}}',
  },
  {
    says: 'a stop and a comma are ။ and ၊',
    languages: ['MY'],
    fault: /\p{Script=Myanmar}[.,?!;](?!\d)/u,
    example: 'စာမျက်နှာ ဖွင့်၍ မရပါ.',
  },
  { says: 'the player is 您', languages: ['CN'], fault: /你/, example: '你玩过的游戏' },
  {
    says: 'punctuation is full-width',
    languages: ['CN'],
    fault: /\p{Script=Han}[.,:;?!]/u,
    example: '您好,',
  },
  {
    says: 'words are plain',
    languages: ['EN'],
    fault: /\b(?:at once|anew|whoever|told|stands?|the house)\b/i,
    example: 'The new limit holds at once.',
    // The choices of a hand of blackjack.
    except: ['play.stand', 'play.bjStands17'],
  },
  { says: 'digits are Latin', languages: WRITTEN, fault: /[၀-၉０-９]/, example: '၁၀ ရက်' },
  {
    says: 'thousands have a comma',
    languages: WRITTEN,
    fault: /\d \d{3}|\d{5}/,
    example: 'Enter an amount, such as 50 000',
    except: ['refusal.payment.weak'],
  },
];

const all = (language: Language) =>
  Object.assign({}, ...AREAS.map((area) => source(language, area))) as Record<string, string>;

describe.each(RULES)('$says', ({ languages, fault, example, keys = /./, except = [] }) => {
  test('the example breaks it', () => {
    expect(example).toMatch(fault);
  });

  test.each(languages)('in %s', (language) => {
    const faulty = Object.entries(all(language)).filter(
      ([key, message]) => keys.test(key) && !except.includes(key) && fault.test(message),
    );
    expect(faulty).toEqual([]);
  });
});

test('a question before something final ends in ရန် သေချာပါသလား', () => {
  const english = all('EN');
  const burmese = all('MY');
  const asks = Object.keys(english).filter((key) => /Title$|\.sure/.test(key) && english[key]?.endsWith('?'));
  expect(asks.length).toBeGreaterThan(3);
  for (const key of asks) expect(burmese[key], key).toMatch(/ရန် သေချာပါသလား။?$/);
});

test('a code by text message fits into one message with the name of the brand', () => {
  for (const language of WRITTEN) {
    const code = text(language, 'delivery.code.text', { code: '123456', minutes: 10 });
    const message = `${SWITCHES['brand.name'].default}: ${code}`;
    const plain = /^[\u0020-\u007e\n]*$/.test(message);
    expect(message.length, message).toBeLessThanOrEqual(plain ? 160 : 70);
  }
});
