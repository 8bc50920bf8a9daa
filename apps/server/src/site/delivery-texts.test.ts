import { expect, test } from 'vitest';

import type { DeliveryMessage, DeliveryValues } from '../platform/delivery/delivery.ts';
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

const TIME = { time: new Date('2026-11-20T17:35:09.123Z') };
const FIRST_SIGN_IN = { username: 'mia', password: 'night market', hours: 24 };
const VALUES: DeliveryValues = {
  code: { code: '123456', minutes: 10 },
  passwordChanged: TIME,
  contactChanged: { contact: 'm***@example.com' },
  paymentPasswordChanged: TIME,
  payoutAdded: { account: 'KBZ ****1234', ...TIME },
  detailsChanged: TIME,
  identityApproved: TIME,
  identityRejected: TIME,
  identityEnded: TIME,
  waysChanged: TIME,
  socialTaken: { provider: 'Google' },
  newDevice: { device: 'Chrome', place: 'Yangon', ...TIME },
  recovery: { link: 'https://example.com/r', minutes: 30 },
  oneTimePassword: FIRST_SIGN_IN,
  staffPassword: { link: 'https://console.example.com', ...FIRST_SIGN_IN },
  accountLocked: { minutes: 15 },
  accountClosed: TIME,
};

test.each(['EN', 'MY', 'CN'] as const)('every message in %s has all its values', (language) => {
  const written = Object.entries(VALUES).map(([template, values]) => {
    const message = { channel: 'email', to: 'mia@example.com', language, template, values };
    return deliveryText(message as DeliveryMessage, { name: 'Baize', zone: 'Asia/Yangon' });
  });
  expect(written).toHaveLength(17);
  expect(written.flatMap(({ subject, text }) => [subject, text]).filter((text) => /[{}]/.test(text))).toEqual(
    [],
  );
});
