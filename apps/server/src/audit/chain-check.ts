import type { App } from '../context.ts';
import { sqlFile } from '../platform/database/sql-file.ts';
import { type MemberId, verifyNewPostings } from '../wallet/wallet.ts';

const MEMBER_CHAINS = sqlFile(import.meta.dirname, 'member-chains');

export interface ChainCheck {
  readonly postings: bigint;
  readonly problems: { rule: string; detail: string }[];
}

/** Recomputes the hash chains of one member from the first posting on, or all that grew since the last check. */
export async function chainProblems(app: App, member: MemberId | null): Promise<ChainCheck> {
  if (member !== null) return memberChains(app, member);
  const { checked, violations } = await verifyNewPostings(app.db);
  return { postings: checked, problems: violations.map(({ id, detail }) => ({ rule: id, detail })) };
}

async function memberChains({ db }: App, member: MemberId): Promise<ChainCheck> {
  const { rows } = await MEMBER_CHAINS.query<{
    no: number;
    count: bigint;
    first_bad: bigint | null;
    closes: boolean;
  }>({ member }).execute(db);
  const problems = rows.flatMap(({ no, first_bad, closes }) => {
    if (first_bad !== null)
      return [{ rule: 'I7', detail: `account ${no} is not whole from posting ${first_bad} on` }];
    return closes ? [] : [{ rule: 'I7', detail: `account ${no} does not end where its last posting does` }];
  });
  return { postings: rows.reduce((sum, row) => sum + row.count, 0n), problems };
}
