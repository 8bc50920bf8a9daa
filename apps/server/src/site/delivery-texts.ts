import { languageOf } from '@baize/contract/languages';
import { text } from '@baize/locales/text';

import type { DeliveryMessage, DeliveryText } from '../platform/delivery.ts';

/** A message in its language, signed with the brand's name: as plain text and as a page for mail. */
export function deliveryText(message: DeliveryMessage, brand: string): DeliveryText {
  const { language } = message;
  const { subject, body } = wordsOf(message, brand);
  const footer = text(language, 'delivery.footer', { brand });
  if (message.channel === 'sms') return { subject: '', text: `${brand}: ${body}`, html: '' };
  const greeting = text(language, 'delivery.greeting');
  return {
    subject,
    text: [greeting, body, footer, brand].join('\n\n'),
    html: page({ greeting, body, footer, brand, subject, ...languageOf(language) }),
  };
}

function wordsOf(message: DeliveryMessage, brand: string): { subject: string; body: string } {
  const { language, template } = message;
  // The code alone stands in a subject: it is what a locked phone shows.
  const code = message.template === 'code' ? message.values.code : '';
  return {
    subject: text(language, `delivery.${template}.subject`, { brand, code }),
    body: text(language, `delivery.${template}.text`, message.values as never),
  };
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
