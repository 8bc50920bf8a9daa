import type { TournamentTerms } from '@baize/contract/tournaments/desk-tournaments';
import { amountText, timeText } from '../../parts/format.ts';
import type { FeatureTexts } from '../../parts/manifest/feature-texts.ts';

export const FEATURE_TEXTS: FeatureTexts = {
  operations: {
    'tournaments.publish': {
      title: 'Publish a tournament',
      labels: {
        id: 'Tournament',
        version: 'Version of the draft',
        name: 'Name',
        fund: 'Prizes together',
        terms: 'Terms',
        reason: 'Reason',
      },
      shown: { terms: ({ terms }) => termsText(terms as TournamentTerms) },
      wish: ({ name, fund, terms }) =>
        `${name}: up to ${amountText(String(fund))} ${(terms as TournamentTerms).currency} of prizes`,
      page: ({ id }) => `/tournaments/${id}`,
    },
  },
  actions: {
    'tournaments.cancelled': 'Tournament cancelled',
    'tournaments.published': 'Tournament published',
    'tournaments.saved': 'Draft of a tournament saved',
  },
  areas: { tournaments: 'Tournaments' },
  movements: { prize: 'prize of a tournament' },
};

/** The terms in one line: what a second operator promises with the first. */
function termsText({
  scoring,
  best,
  stakeMin,
  currency,
  titles,
  prizes,
  startsAt,
  endsAt,
}: TournamentTerms): string {
  const by = scoring === 'turnover' ? 'stakes' : `the ${best} highest multiples`;
  const of = titles.length === 0 ? 'all own titles' : titles.join(', ');
  return [
    `by ${by}, from a stake of ${amountText(stakeMin)} ${currency}, on ${of}`,
    `${timeText(startsAt)} to ${timeText(endsAt)}`,
    `prizes ${prizes.map((prize) => amountText(prize)).join(', ')}`,
  ].join('; ');
}
