import { expect, test } from 'vitest';

import type { DeliveryMessage } from '../platform/delivery/delivery.ts';
import { deliveryText } from './delivery-texts.ts';

test.each([
  ['EN', 'Your password was changed on Nov 21, 2026 at 00:05 (GMT+6:30).'],
  ['MY', 'သင့်စကားဝှက်ကို 2026 နိုဝင်ဘာ 21 ရက်၊ 00:05 (GMT+6:30) တွင် ပြောင်းခဲ့ပါသည်။'],
  ['CN', '您的密码已于 2026年11月21日 00:05（GMT+6:30）修改。'],
] as const)(
  'TM-1 a message in %s says a date as people write it, in the zone of the brand',
  (language, says) => {
    const message: DeliveryMessage = {
      channel: 'email',
      to: 'mia@example.com',
      language,
      template: 'passwordChanged',
      values: { time: new Date('2026-11-20T17:35:09.123Z') },
    };
    const { text, html } = deliveryText(message, { name: 'Baize', zone: 'Asia/Yangon' });
    expect(text).toContain(says);
    expect(html).toContain(says);
  },
);
