/** Where the demo brand does its business. */
export const DEMO_ZONE = 'Asia/Yangon';

/** Names of the demo brand's people; passwords are made at random on the first start. */
export const OPERATORS = [
  { username: 'thiri', name: 'Thiri Aung', role: 'manager' },
  { username: 'zaw', name: 'Zaw Lin', role: 'finance' },
] as const;

export const MEMBER = { username: 'mia', nickname: 'Mia' };

/** A small agent tree: who is under whom. */
export const AGENTS = [
  { username: 'agent.hla', nickname: 'Hla', type: 1, upline: null },
  { username: 'agent.kyaw', nickname: 'Kyaw', type: 2, upline: 'agent.hla' },
] as const;

const GIVEN = [
  'Aye',
  'Bo',
  'Chit',
  'Ei',
  'Hnin',
  'Kaung',
  'Lwin',
  'May',
  'Nay',
  'Phyo',
  'Su',
  'Thet',
  'Win',
  'Yu',
];

/** A nickname for the n-th demo player. */
export function nickname(n: number): string {
  const name = GIVEN[n % GIVEN.length] ?? 'Aye';
  return n < GIVEN.length ? name : `${name} ${Math.floor(n / GIVEN.length) + 1}`;
}

/** The name in the papers of a member: players with different ids have different names, up to a few thousand. */
export function personName(member: bigint): string {
  const size = BigInt(GIVEN.length);
  const parts = [member % size, (member / size) % size, (member / size / size) % size];
  return parts.map((part) => GIVEN[Number(part)]).join(' ');
}

export const NOTICES = [
  {
    EN: {
      title: 'Welcome to the night market',
      content: 'Emerald Lines is open. Try it with free play first; every round can be checked afterwards.',
    },
    MY: {
      title: 'ညဈေးမှ ကြိုဆိုပါသည်',
      content: 'Emerald Lines ဖွင့်ပြီ။ အခမဲ့ကစားခြင်းဖြင့် အရင်စမ်းကြည့်နိုင်ပြီး ပွဲတိုင်းကို ပြန်လည်စစ်ဆေးနိုင်ပါသည်။',
    },
    CN: { title: '欢迎来到夜市', content: '“翡翠连线”现已开放。可先免费试玩；每一局之后都能自行验证。' },
  },
  {
    EN: {
      title: 'Play with a limit in mind',
      content: 'Each game page shows your time and net result. Stop whenever you like; play is for fun.',
    },
    MY: {
      title: 'ကန့်သတ်ချက်ဖြင့် ကစားပါ',
      content: 'ဂိမ်းစာမျက်နှာတိုင်းတွင် ကစားချိန်နှင့် အသားတင်ရလဒ်ကို ပြထားသည်။ ကြိုက်သည့်အချိန် ရပ်နိုင်သည်။ ကစားခြင်းသည် အပျော်အတွက်သာ ဖြစ်သည်။',
    },
    CN: {
      title: '理性娱乐',
      content: '每个游戏页面都会显示您的游戏时长与净输赢。您随时可以停下，娱乐为先。',
    },
  },
] as const;

export const BANNERS = [
  {
    group_name: 'w_home',
    linkage: 'game',
    url: '/play/baize/emerald-lines',
    scene: 'market',
    texts: {
      EN: {
        title: 'The market is open',
        text: 'One table, honest odds. Take a seat and try your luck.',
        action: 'Play now',
      },
      MY: { title: 'ညဈေး ဖွင့်ပြီ', text: 'စားပွဲတစ်ဝိုင်း၊ မျှတသော အနိုင်နှုန်း။ ထိုင်ပြီး ကံစမ်းလိုက်ပါ။', action: 'ကစားမည်' },
      CN: { title: '夜市开张', text: '一张台，公平的赔率。坐下来试试手气。', action: '立即游戏' },
    },
  },
  {
    group_name: 'w_home',
    linkage: 'url',
    url: '/inHouse',
    scene: 'owls',
    texts: {
      EN: {
        title: 'Check every round',
        text: 'Seeds are promised before you play and shown after.',
        action: 'See our games',
      },
      MY: {
        title: 'ပွဲတိုင်း စစ်နိုင်သည်',
        text: 'မကစားမီ ကတိပြုထားသော seed ကို ကစားပြီးနောက် ပြသပါသည်။',
        action: 'ဂိမ်းများကြည့်မည်',
      },
      CN: { title: '每局可验证', text: '种子在开局前承诺，结束后公开。', action: '查看自营游戏' },
    },
  },
] as const;
