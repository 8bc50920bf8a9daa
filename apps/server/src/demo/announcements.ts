const FOR_ALL = { readers: null, linkage: 'none', url: '', promotion_type: null, enabled: true } as const;

/** The popups of the demo brand; the last one comes first. */
export const POPUPS = [
  {
    ...FOR_ALL,
    kind: 'PL',
    execution: 'A',
    audience: 'members',
    linkage: 'url',
    url: '/account/deposit',
    texts: {
      EN: {
        title: 'Paying in and out',
        content:
          '<p>Pay in with the wallet or the bank that you use every day. Money goes out to an account in your own name only.</p><ul><li>Take the reference of the order into your transfer.</li><li>A payout that waits shows why.</li></ul>',
        action: 'Pay in',
      },
      MY: {
        title: 'ငွေသွင်း ငွေထုတ်',
        content:
          '<p>နေ့စဉ်သုံးနေတဲ့ ဝေါလက် ဒါမှမဟုတ် ဘဏ်နဲ့ ငွေသွင်းနိုင်ပါတယ်။ ငွေထုတ်ရင် ကိုယ့်နာမည်နဲ့ ဖွင့်ထားတဲ့ အကောင့်ကိုပဲ ပို့ပေးပါတယ်။</p><ul><li>ငွေလွှဲတဲ့အခါ အော်ဒါရဲ့ နံပါတ်ကို ထည့်ရေးပါ။</li><li>ငွေထုတ်တာ စောင့်နေရရင် အကြောင်းရင်းကို ပြထားပါတယ်။</li></ul>',
        action: 'ငွေသွင်းမည်',
      },
      CN: {
        title: '存款与提款',
        content:
          '<p>可用您日常使用的钱包或银行存款。提款只付到您本人名下的账户。</p><ul><li>转账时请填写订单的参考号。</li><li>等待中的提款会显示原因。</li></ul>',
        action: '去存款',
      },
    },
  },
  {
    ...FOR_ALL,
    kind: 'B',
    execution: 'B',
    audience: 'guests',
    linkage: 'url',
    url: '/fairness',
    texts: {
      EN: {
        title: 'Look round first',
        content:
          '<p>Every game of ours can be tried with free chips, without an account.</p><p>Each round can be checked afterwards: what fixed it was promised before you played.</p>',
        action: 'How the check works',
      },
      MY: {
        title: 'အရင် လှည့်ကြည့်ပါ',
        content:
          '<p>ကျွန်တော်တို့ရဲ့ ဂိမ်းတိုင်းကို အကောင့်မလိုဘဲ အခမဲ့ စမ်းကစားနိုင်ပါတယ်။</p><p>ပွဲတိုင်းကို နောက်မှ ပြန်စစ်နိုင်ပါတယ်။ မကစားခင်ကတည်းက ကတိပေးထားပြီးသားပါ။</p>',
        action: 'ဘယ်လိုစစ်ရလဲ',
      },
      CN: {
        title: '先逛一逛',
        content:
          '<p>我们的每款游戏都可用免费筹码试玩，无需账户。</p><p>每一局之后都能验证：决定结果的内容在开局前就已承诺。</p>',
        action: '如何验证',
      },
    },
  },
  {
    ...FOR_ALL,
    kind: 'H',
    execution: 'F',
    audience: 'members',
    linkage: 'url',
    url: '/responsible-gaming',
    texts: {
      EN: {
        title: 'Your first evening here',
        content:
          '<p>Set a limit before you begin: for a day, a week or a month. It can be lowered at once, and raised only after a wait.</p><p>Your time and net result are on every game page.</p>',
        action: 'Set a limit',
      },
      MY: {
        title: 'ပထမဆုံးည',
        content:
          '<p>မစခင် ကန့်သတ်ချက် ထားလိုက်ပါ။ တစ်ရက်၊ တစ်ပတ် ဒါမှမဟုတ် တစ်လအတွက် ထားနိုင်ပါတယ်။ လျှော့ချင်ရင် ချက်ချင်းရပြီး တိုးချင်ရင်တော့ စောင့်ရပါတယ်။</p><p>ကစားချိန်နဲ့ အသားတင်ရလဒ်ကို ဂိမ်းစာမျက်နှာတိုင်းမှာ ကြည့်နိုင်ပါတယ်။</p>',
        action: 'ကန့်သတ်ချက် ထားမည်',
      },
      CN: {
        title: '第一晚',
        content:
          '<p>开始之前先设一个限额：每天、每周或每月。调低立即生效，调高需要等待。</p><p>每个游戏页面都显示您的时长与净输赢。</p>',
        action: '设置限额',
      },
    },
  },
] as const;
