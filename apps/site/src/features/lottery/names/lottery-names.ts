import type { LotteryCode } from '@baize/games/lottery/draw';
import { t, textOf } from '../../../shell/text.ts';

/** Names of the lottery in the language of the page; the area `lotteryNames` has to be loaded. A name that is missing is its code. */
export function lotteryName(lottery: LotteryCode): string {
  return textOf(`lottery.name.${lottery}`) ?? lottery;
}

export function groupName(lottery: LotteryCode, group: string): string {
  return textOf(`lottery.group.${lottery}.${group}`) ?? group;
}

export function playName(lottery: LotteryCode, code: string): string {
  return textOf(`lottery.play.${lottery}.${code}`) ?? code;
}

/** A token, or a number as it is. */
export function tokenName(code: string, token: string): string {
  const zone = code.startsWith('ZONE') && /^Z\d$/.test(token);
  return textOf(`lottery.token.${zone ? `ZONE${token.slice(1)}` : token}`) ?? token;
}

/** A set of two-digit numbers such as `HEAD:3,4`. */
function macroName(text: string): string {
  const [name = '', list] = text.split(':');
  const said = textOf(`lottery.macro.${name}`) ?? name;
  return list === undefined ? said : `${said} ${list.replaceAll(',', ', ')}`;
}

/** Tiers that mean something else in these plays. */
const TIERS_OF_PLAYS: readonly (readonly [play: RegExp, tier: RegExp, name: string])[] = [
  [/_COMBO$/, /^T(\d)$/, 'LAST$1'],
  [/^(FUN|ZONE)/, /^T1$/, 'WITHZONE'],
  [/^(FUN|ZONE)/, /^T2$/, 'DIGITSONLY'],
  [/^LM32/, /^THREE$/, 'THREEOF3'],
  [/^LM32/, /^TWO$/, 'TWOOF3'],
  [/^LM2T/, /^TWO$/, 'TWOREGULAR'],
  [/^LM2T/, /^SPECIAL$/, 'WITHSPECIAL'],
  [/^(PTW|WLN?\d)$/, /^WIN_N$/, 'WIN_NOT0'],
];

/** A prize class as a player reads it. */
export function tierName(code: string, tier: string): string {
  for (const [play, of, name] of TIERS_OF_PLAYS)
    if (play.test(code) && of.test(tier)) return textOf(`lottery.tier.${tier.replace(of, name)}`) ?? tier;
  const [, animals] = /^(?:IN|OUT)(\d+)$/.exec(tier) ?? [];
  if (animals) return t('lottery.tier.ANIMALS', { n: animals });
  const [, orders] = /^P(\d+)$/.exec(code.startsWith('TOD') ? tier : '') ?? [];
  if (orders) return t('lottery.tier.ORDERS', { n: orders });
  const [, prize, boxed] = /^(\w+)_B(\d+)$/.exec(tier) ?? [];
  if (prize && boxed) return t('lottery.tier.PRIZEORDERS', { prize: tierName(code, prize), n: boxed });
  const [, number] = /^[MSK](\d+)$/.exec(tier) ?? [];
  return number ?? textOf(`lottery.tier.${tier}`) ?? tokenName(code, tier);
}

/** A selection in words: tokens by name, lists with spaces, and in place of the notation's signs the words for places and bankers. */
export function selectionInWords(code: string, text: string): string {
  if (code.startsWith('MACRO')) return macroName(text);
  const list = (items: string) =>
    items === '-'
      ? '–'
      : items
          .split(',')
          .map((item) => tokenName(code, item))
          .join(', ');
  const [first = '', second] = text.split('#');
  if (second === undefined)
    return text
      .split('|')
      .map((part) => part.split(';').map(list).join(' · '))
      .join(' | ');
  if (!first.startsWith('@'))
    return t('lottery.selection.bankers', { bankers: list(first), others: list(second) });
  return t('lottery.selection.places', {
    places: first.slice(1).replaceAll(',', ', '),
    rest: selectionInWords(code, second),
  });
}
