import type { OperationText } from '../../parts/manifest/feature-texts.ts';
import { numbersText } from './issues/issue-texts.ts';

type Numbers = Readonly<Record<string, readonly string[]>>;

const ABOUT = { id: 'Issue id', game: 'Game code', name: 'Game', issue: 'Issue' };
const issuePage = ({ id }: Readonly<Record<string, unknown>>) => `/lottery/issues/${id}`;

/** The requests about issues of lotteries. */
export const LOTTERY_ISSUE_OPERATIONS: Readonly<Record<string, OperationText>> = {
  'lottery.correct': {
    title: 'Correct the result of a lottery',
    labels: { ...ABOUT, version: 'Version', was: 'From', numbers: 'To', reason: 'Reason' },
    shown: {
      was: ({ was }) => numbersText(was as Numbers),
      numbers: ({ numbers }) => numbersText(numbers as Numbers),
    },
    wish: ({ name, issue, was, numbers }) =>
      `${name} ${issue}: ${numbersText(was as Numbers)} → ${numbersText(numbers as Numbers)}`,
    page: issuePage,
  },
  'lottery.void': {
    title: 'Void an issue of a lottery',
    labels: { ...ABOUT, state: 'Its state', reason: 'Reason' },
    wish: ({ name, issue }) => `${name} ${issue}: void, and all stakes go back`,
    page: issuePage,
  },
};
