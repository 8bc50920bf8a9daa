import { amountText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'bonus.grant': {
      title: 'Grant a bonus',
      labels: {
        member: 'Member’s id',
        username: 'Member',
        name: 'Name',
        amount: 'Amount',
        currency: 'Currency',
        times: 'Times to bet',
        maxBet: 'Largest bet',
        days: 'Days until it expires',
        reason: 'Reason',
      },
      wish: ({ name, amount, currency, username, times }) =>
        `${name}: ${amountText(String(amount))} ${currency} to ${username}, to be bet ${times} times`,
      page: ({ member }) => `/bonuses?member=${member}`,
    },
    'freeRounds.grant': {
      title: 'Grant free rounds',
      labels: {
        request: 'Grant',
        members: 'Members',
        code: 'Title',
        stake: 'Stake',
        currency: 'Currency',
        rounds: 'Rounds for each member',
        worth: 'Worth together',
        times: 'Times to bet the winnings',
        days: 'Days until they expire',
        reason: 'Reason',
      },
      shown: { members: ({ members }) => (members as string[]).join(', ') },
      wish: ({ rounds, code, stake, currency, members, worth }) =>
        `${rounds} rounds of ${amountText(String(stake))} ${currency} on ${code} to ${(members as string[]).length} members, worth ${amountText(String(worth))}`,
      page: () => '/bonuses/free-rounds',
    },
  },
  actions: {
    'bonus.forfeited': 'Bonus forfeited',
    'bonus.granted': 'Bonus granted',
    'freeRounds.cancelled': 'Free rounds taken back',
    'freeRounds.granted': 'Free rounds granted',
  },
  areas: {
    bonus: 'Bonuses',
    freeRounds: 'Free rounds',
  },
  movements: {
    bonusConvert: 'bonus turned into cash',
    bonusForfeit: 'bonus ended',
    freeRoundsBack: 'free rounds not played',
    freeRoundsWin: 'win of free rounds',
  },
};
