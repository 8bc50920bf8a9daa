// The answers about every page.
import { LANGUAGES } from '@baize/contract/languages';
import { HOME_KINDS } from '@baize/contract/site/home-rows';
import { publicKeyAnswer, TRUST_KEY } from '../ground/envelope.ts';
import { switches, switchRows } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

const open = Object.fromEntries(
  Object.entries(switchRows)
    .filter(([, { open: shown }]) => shown)
    .map(([name]) => [name, switches[name as keyof typeof switches]]),
);

/** Parts of answers that a sample cannot know. */
export const FRAME_ANSWERS: Answers = {
  '/wps/session/pubkey': publicKeyAnswer,
  '/wps/session/trust': () => ({ key: TRUST_KEY }),
  '/wps/system/status': () => ({
    status: 0,
    ends: null,
    country: 'MM',
    countryName: 'Myanmar',
    serviceUrl: '',
  }),
  '/wps/system/permission': () => ({
    whitelabelVal: open,
    imageCDNs: [],
    launchGameCDNs: [],
    maintenance: false,
    regionRestriction: false,
    languages: LANGUAGES.map(({ code, tag, name, dir }) => ({ code, tag, name, dir })),
    defaultLanguage: 'MY',
    fallbackLanguage: 'EN',
    currency: 'MMK',
    zone: 'Asia/Yangon',
  }),
  '/wps/content/banners': (_, rows) => rows.map((row: object) => ({ ...row, wide: null, narrow: null })),
  '/wps/content/home': () =>
    Object.keys(HOME_KINDS).map((kind) => ({
      id: `row-${kind}`,
      kind,
      of: kind === 'type' ? 'LIVE' : kind === 'vendor' ? 'baize' : null,
      title: null,
    })),
  '/wps/content/popups': (_, rows) => rows.map((row: object) => ({ ...row, picture: null })),
  '/wps/system/whitelabel': () => ({ whitelabelVal: open }),
};
