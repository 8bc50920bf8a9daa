import type { WRITTEN } from './areas.ts';
import type { MessageKey } from './keys.generated.ts';

type Language = (typeof WRITTEN)[number];

/** One thing has one term in each language. */
export interface Term extends Readonly<Record<Language, string>> {
  /** Words that are not used for it. */
  readonly never?: Partial<Readonly<Record<Language, readonly string[]>>>;
  /** Languages whose texts use the term wherever the English text does. For the others a person decides. */
  readonly follows?: readonly ('MY' | 'CN')[];
  /** Texts to which the term does not apply, with the reason. */
  readonly except?: Partial<Readonly<Record<MessageKey, string>>>;
}

const BOTH = ['MY', 'CN'] as const;
const CONSOLE = 'the words of the operator console';
const FINGER = 'the finger that unlocks a device';
const LEGAL = 'a published document keeps its words';

const BANK = 'an account at a bank or of a wallet';
const BANK_ACCOUNTS: Term['except'] = {
  'accounts.needBank': BANK,
  'accounts.wayBank': BANK,
  'cashier.bankText': BANK,
  'cashier.confirmText': BANK,
  'cashier.block.accountWaits': BANK,
  'cashier.do.account': BANK,
  'cashier.number': BANK,
  'cashier.pay.bank': BANK,
  'cashier.peer.ask': BANK,
  'cashier.peer.payText': BANK,
  'cashier.peer.saidReturned': BANK,
  'cashier.reason.notReceived': BANK,
  'cashier.reason.thirdParty': BANK,
  'cashier.reasonReturned': BANK,
  'cashier.receiptProof': BANK,
  'cashier.refused.account': BANK,
  'cashier.refused.name': BANK,
  'cashier.said.paying': BANK,
  'cashier.said.receipt': BANK,
  'cashier.guide.account': BANK,
  'cashier.step.bank': BANK,
  'delivery.payoutAdded.subject': BANK,
  'delivery.payoutAdded.text': BANK,
  'legal.privacy.keptText': BANK,
  'refusal.payout.realName': BANK,
  'refusal.payout.unknown': BANK,
  'refusal.withdrawal.account': BANK,
  'security.detailsText': BANK,
  'security.groupMoney': BANK,
  'security.payoutAdd': BANK,
  'security.payoutAdded': BANK,
  'security.payoutText': BANK,
};

const RATE = 'the rate of return';
const RATES: Term['except'] = {
  'accounts.welcomeGames': RATE,
  'games.sortPayback': RATE,
  'home.payback': RATE,
  'play.buyPayback': RATE,
  'play.payback': RATE,
  'play.ruleBuy': RATE,
  'play.ruleJackpots': RATE,
  'refusal.play.poolShare': RATE,
};

const PEOPLE: readonly Term[] = [
  {
    EN: 'user name',
    MY: 'အသုံးပြုသူအမည်',
    CN: '用户名',
    follows: BOTH,
    never: { EN: ['username', 'account name'], MY: ['အကောင့်အမည်'], CN: ['账号名'] },
    except: { 'legal.privacy.sharedText': LEGAL },
  },
  {
    EN: 'nickname',
    MY: 'ပြသမည့်အမည်',
    CN: '昵称',
    follows: BOTH,
    never: { MY: ['အမည်ပြောင်', 'ချစ်စနိုးအမည်'] },
  },
  { EN: 'member', MY: 'အဖွဲ့ဝင်', CN: '会员', follows: BOTH, never: { MY: ['အသင်းဝင်'] } },
  { EN: 'agent', MY: 'အေးဂျင့်', CN: '代理', follows: BOTH },
  { EN: 'affiliate', MY: 'မိတ်ဖက်', CN: '推广伙伴', follows: BOTH },
  { EN: 'downline', MY: 'အောက်လိုင်း', CN: '下级', follows: BOTH },
  { EN: 'upline', MY: 'အထက်လိုင်း', CN: '上级', follows: BOTH, never: { MY: ['အထက်လူ'] } },
  {
    EN: 'provider',
    MY: 'ကုမ္ပဏီ',
    CN: '游戏商',
    follows: BOTH,
    never: { EN: ['maker', 'studio', 'vendor'], CN: ['供应商'] },
    except: { 'legal.privacy.sharedText': LEGAL },
  },
  {
    EN: 'customer service',
    MY: 'ဝန်ဆောင်မှုဌာန',
    CN: '客服',
    follows: BOTH,
    never: { MY: ['ဖောက်သည်ဝန်ဆောင်မှု'] },
  },
];

const ACCESS: readonly Term[] = [
  {
    EN: 'log in',
    MY: 'အကောင့်ဝင်မည်',
    CN: '登录',
    follows: ['CN'],
    never: { EN: ['sign in', 'signed in', 'signing in', 'sign-in'], CN: ['登陆'] },
    except: {
      'delivery.staffPassword.text': CONSOLE,
      'legal.privacy.keptText': LEGAL,
      'legal.privacy.rightsText': LEGAL,
    },
  },
  {
    EN: 'log out',
    MY: 'အကောင့်ထွက်မည်',
    CN: '退出',
    never: { EN: ['sign out', 'signed out', 'signing out'] },
  },
  { EN: 'register', MY: 'အကောင့်ဖွင့်', CN: '注册', follows: ['CN'], never: { MY: ['စာရင်းသွင်း'], CN: ['开立'] } },
  { EN: 'account', MY: 'အကောင့်', CN: '账号', never: { CN: ['账户'] }, except: BANK_ACCOUNTS },
  {
    EN: 'login password',
    MY: 'အကောင့်ဝင် စကားဝှက်',
    CN: '登录密码',
    follows: BOTH,
    never: { MY: ['ဝင်ရောက်ရန် စကားဝှက်'] },
  },
  {
    EN: 'withdrawal password',
    MY: 'ငွေထုတ် စကားဝှက်',
    CN: '提款密码',
    follows: BOTH,
    never: { EN: ['payment password'], MY: ['ငွေပေးချေမှု စကားဝှက်'], CN: ['支付密码', '资金密码'] },
  },
  {
    EN: 'temporary password',
    MY: 'ယာယီစကားဝှက်',
    CN: '初始密码',
    follows: BOTH,
    never: { EN: ['first password'], MY: ['ပထမစကားဝှက်'] },
  },
  {
    EN: 'two-step verification',
    MY: 'နှစ်ဆင့်ခံ အတည်ပြုခြင်း',
    CN: '两步验证',
    follows: BOTH,
    never: { MY: ['နှစ်ဆင့် ဝင်ရောက်ခြင်း'] },
  },
  { EN: 'passkey', MY: 'Passkey', CN: '通行密钥', follows: BOTH, never: { MY: ['passkey', 'Passkey သော့'] } },
  {
    EN: 'authenticator',
    MY: 'Authenticator',
    CN: '身份验证器',
    follows: BOTH,
    never: { MY: ['authenticator', 'အတည်ပြုအက်ပ်'], CN: ['验证器应用'] },
  },
  {
    EN: 'recovery code',
    MY: 'အရန်ကုဒ်',
    CN: '恢复码',
    follows: BOTH,
    never: { MY: ['ပြန်လည်ရယူရေး'], CN: ['恢复代码'] },
  },
  { EN: 'verification code', MY: 'အတည်ပြုကုဒ်', CN: '验证码', follows: BOTH },
  { EN: 'send code', MY: 'ကုဒ် ရယူမည်', CN: '发送验证码', never: { MY: ['ကုဒ် ပို့ပါ', 'ကုဒ်ပို့ပါ', 'အသစ် ပို့ပါ'] } },
  { EN: 'device', MY: 'စက်', CN: '设备', follows: BOTH, never: { MY: ['ဖုန်းက', 'ဖုန်းမှ'] } },
  { EN: 'locked', MY: 'လော့ခ်', CN: '锁定', follows: BOTH },
];

const MONEY: readonly Term[] = [
  { EN: 'deposit', MY: 'ငွေသွင်း', CN: '存款' },
  { EN: 'withdraw', MY: 'ငွေထုတ်', CN: '提款', never: { EN: ['cash out'], CN: ['出款'] } },
  {
    EN: 'move in, move out (wallet of a provider)',
    MY: 'လွှဲထည့်, ပြန်ယူ',
    CN: '转入, 转出',
    never: { EN: ['top up', 'take out'], MY: ['ငွေထည့်'], CN: ['充值'] },
  },
  { EN: 'bonus', MY: 'ဘောနပ်စ်', CN: '红利', follows: BOTH },
  { EN: 'rebate', MY: 'ပြန်အမ်းငွေ', CN: '返水', follows: BOTH },
  { EN: 'turnover', MY: 'လောင်းရမည့်ပမာဏ', CN: '流水', follows: BOTH },
  { EN: 'crypto', MY: 'ခရစ်ပတို', CN: '加密', follows: BOTH, never: { MY: ['ခရစ်တို'] } },
  { EN: 'net', MY: 'အသားတင်', CN: '净输赢', never: { CN: ['净额'] } },
];

const PLAY: readonly Term[] = [
  {
    EN: 'bet',
    MY: 'လောင်းပွဲ',
    CN: '投注',
    never: { MY: ['လောင်းချက်', 'လောင်းအမှတ်', 'ထိုလောင်းကြေး'] },
  },
  { EN: 'stake', MY: 'လောင်းကြေး', CN: '投注额', never: { MY: ['လောင်းငွေ'] } },
  { EN: 'valid bet', MY: 'အကျုံးဝင်လောင်းကြေး', CN: '有效投注', follows: BOTH },
  { EN: 'round', MY: 'ပွဲ', CN: '局', never: { MY: ['ပွဲစဉ်'] } },
  { EN: 'win (amount)', MY: 'နိုင်ငွေ', CN: '奖金', never: { MY: ['အနိုင်ငွေ'], CN: ['赢额', '赢利'] } },
  { EN: 'payout', MY: 'ပြန်ရငွေ', CN: '派彩', never: { CN: ['返还'] }, except: RATES },
  { EN: 'return to player', MY: 'ပြန်ပေးနှုန်း', CN: '返还率', follows: BOTH },
  { EN: 'void', MY: 'ပယ်ဖျက်', CN: '作废', follows: ['MY'] },
  {
    EN: 'settlement',
    MY: 'ပွဲပြီး, စာရင်းရှင်း',
    CN: '结算',
    follows: ['CN'],
    never: { MY: ['ရှင်းတမ်း'] },
  },
  {
    EN: 'reversed',
    MY: 'ပြန်ရုပ်သိမ်းပြီး',
    CN: '撤销',
    follows: BOTH,
    never: { CN: ['撤回'] },
    except: { 'legal.terms.betsText': LEGAL },
  },
  { EN: 'reel', MY: 'ဘီး', CN: '转轮', follows: BOTH },
  { EN: 'free spin', MY: 'ဖရီးစပင်', CN: '免费旋转', follows: BOTH, never: { MY: ['အခမဲ့ကစားပွဲ', 'အခမဲ့ပွဲ'] } },
  { EN: 'free round', MY: 'ဖရီးစပင်', CN: '免费局', follows: BOTH },
  { EN: 'free play, demo', MY: 'အခမဲ့စမ်း', CN: '试玩', never: { MY: ['အပျော်ကစား', 'နမူနာ'] } },
  { EN: 'wild', MY: 'Wild', CN: '百搭', follows: BOTH },
  {
    EN: 'secret (of a seed pair)',
    MY: 'လျှို့ဝှက်ကုဒ်',
    CN: '服务器种子',
    never: { MY: ['လျှို့ဝှက်ချက်'] },
  },
  {
    EN: 'hash',
    MY: 'hash',
    CN: '哈希',
    follows: BOTH,
    never: { EN: ['fingerprint'], MY: ['လက်ဗွေ'], CN: ['指纹'] },
    except: { 'accounts.wayPasskeyText': FINGER, 'security.passkeysText': FINGER },
  },
  { EN: 'seed', MY: 'Seed', CN: '种子', follows: BOTH, never: { MY: ['မျိုးစေ့'] } },
  { EN: 'draw (an outcome)', MY: 'ထုတ်', CN: '生成', never: { MY: ['ဆွဲ'], CN: ['抽'] } },
  { EN: 'maintenance', MY: 'ပြုပြင်', CN: '维护', follows: BOTH, never: { EN: ['under repair'] } },
];

const PROTECTION: readonly Term[] = [
  { EN: 'limit', MY: 'ကန့်သတ်ချက်', CN: '限额' },
  {
    EN: 'self-exclusion',
    MY: 'ကစားခွင့် ပိတ်',
    CN: '自我排除',
    follows: BOTH,
    never: { EN: ['close play'], MY: ['ကစားခြင်း ပိတ်', 'ကစားခြင်းကို ပိတ်'], CN: ['停止游戏'] },
  },
  {
    EN: 'ask to play again',
    MY: 'ပြန်ကစားခွင့်',
    CN: '恢复游戏',
    follows: BOTH,
    never: { EN: ['come back to play'], MY: ['ပြန်လာရန်'] },
  },
  {
    EN: 'no end date',
    MY: 'အချိန်အကန့်အသတ်မရှိ',
    CN: '无期限',
    follows: BOTH,
    never: { MY: ['အဆုံးမသတ်မှတ်'] },
  },
  { EN: 'take a break', MY: 'ခဏနား', CN: '暂停', follows: ['MY'], never: { MY: ['ခေတ္တအနားယူ'] } },
  { EN: 'play safely', MY: 'တာဝန်သိစွာ', CN: '理性娱乐', follows: BOTH, never: { MY: ['ဘေးကင်းစွာ'] } },
];

const PAGES: readonly Term[] = [
  { EN: 'live tables', MY: 'Live ကာစီနို', CN: '真人娱乐', follows: BOTH, never: { MY: ['တိုက်ရိုက် စားပွဲ'] } },
  { EN: 'card rooms', MY: 'ဖဲဝိုင်းများ', CN: '棋牌', follows: BOTH, never: { MY: ['ဖဲခန်း'], CN: ['棋牌室'] } },
  { EN: 'big wins', MY: 'ကံထူးရှင်များ', CN: '大奖榜', follows: BOTH },
  { EN: 'my bets', MY: 'ပွဲမှတ်တမ်း', CN: '我的投注, 投注记录' },
  { EN: 'show more', MY: 'ထပ်ပြမည်', CN: '显示更多', follows: BOTH, never: { MY: ['ထပ်ပြပါ', 'ပိုပြပါ'] } },
];

/** The terms of the product; `docs/texts.md` shows them. */
export const TERMS: readonly Term[] = [...PEOPLE, ...ACCESS, ...MONEY, ...PLAY, ...PROTECTION, ...PAGES];

const COLUMNS = ['EN', 'MY', 'CN'] as const satisfies readonly Language[];

/** The page about texts with the table of terms at its end. */
export function withTerms(page: string): string {
  const rows = TERMS.map((term) => [
    ...COLUMNS.map((language) => term[language]),
    COLUMNS.flatMap((language) => term.never?.[language] ?? []).join(', '),
  ]);
  const table = [['English', 'Burmese', 'Chinese', 'Never'], ['---', '---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
  return page.slice(0, page.indexOf('| English |')) + table;
}
