import { HTTPS_ADDRESS, OWN_PATH } from '../wire.ts';

/** The switches that hold a link to the brand's people; an empty one is shown nowhere. */
export const CONTACTS = [
  'brand.serviceUrl',
  'brand.service2Url',
  'brand.mail',
  'brand.phone',
  'brand.whatsapp',
  'brand.telegram',
  'brand.facebook',
  'brand.viber',
  'brand.line',
] as const;

/** A page of the site, one outside, a mailbox, a telephone, or a chat of Viber. */
export const CONTACT_LINKS: readonly RegExp[] = [
  OWN_PATH,
  HTTPS_ADDRESS,
  /^mailto:[^\s@?,;:]+@[a-z0-9.-]+$/i,
  /^tel:\+\d{6,15}$/,
  /^viber:\/\/chat\?number=%2B\d{6,15}$/,
];
