import { defineLock } from '../platform/locks.ts';

export const ISSUE_LOCK = defineLock('lotteryIssue', 'the close of one lottery issue; orders hold it shared');
