import { type LanguageCode, languageOf } from '@baize/contract/languages';
import { offsetText, timeIn } from '@baize/contract/zones';
import { friendlyDate } from '@baize/locales/format';
import { formatTable } from '@baize/locales/tables';
import { text } from '@baize/locales/text';

import type { DeliveryMessage, DeliveryText } from '../platform/delivery/delivery.ts';

interface Brand {
  readonly name: string;
  readonly zone: string;
}

/** A message in its language, signed with the brand's name: as plain text and as a page for mail. */
export function deliveryText(message: DeliveryMessage, { name: brand, zone }: Brand): DeliveryText {
  const { language } = message;
  const { subject, body } = wordsOf(message, { name: brand, zone });
  const footer = text(language, 'delivery.footer', { brand });
  if (message.channel === 'sms') return { subject: '', text: `${brand}: ${body}`, html: '' };
  const greeting = text(language, 'delivery.greeting');
  return {
    subject,
    text: [greeting, body, footer, brand].join('\n\n'),
    html: page({ greeting, body, footer, brand, subject, ...languageOf(language) }),
  };
}

function wordsOf(message: DeliveryMessage, { name: brand, zone }: Brand): { subject: string; body: string } {
  const { language, template, values } = message;
  // Only the code is in a subject: a locked phone shows it.
  const filled = {
    ...values,
    brand,
    ...('time' in values && { time: momentText(language, zone, values.time) }),
  } as never;
  return {
    subject: text(language, `delivery.${template}.subject`, filled),
    body: text(language, `delivery.${template}.text`, filled),
  };
}

/** A date and a time as people write them, with the mark of the zone. */
function momentText(language: LanguageCode, zone: string, at: Date): string {
  const [day = '', clock = ''] = timeIn(zone, at).split(' ');
  return text(language, 'delivery.moment', {
    date: friendlyDate(formatTable(language), day),
    time: clock.slice(0, 5),
    zone: offsetText(zone, at),
  });
}

interface Page {
  readonly greeting: string;
  readonly body: string;
  readonly footer: string;
  readonly brand: string;
  readonly subject: string;
  readonly tag?: string;
  readonly dir?: string;
}

const LINK = /https?:\/\/[^\s<]+/g;

function page({ greeting, body, footer, brand, subject, tag = 'en', dir = 'ltr' }: Page): string {
  const linked = escaped(body).replace(LINK, (href) => `<a href="${href}" style="color:#0a6b4b">${href}</a>`);
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f3efe6;color:#1d1a14;font:16px/1.6 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:700;color:#0a6b4b">${escaped(brand)}</p>
<p>${escaped(greeting)}</p>
<p>${linked}</p>
<p style="font-size:13px;color:#6b6353">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
