import { payoutProviderName } from '@baize/contract/members/payout-providers';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isNothing } from '../../../parts/format.ts';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { Answered, Fact } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { Ago, Amount, State, Time } from '../../../parts/values.tsx';
import { OpenCase } from '../../risk/cases/open-case.tsx';
import { Score } from '../../risk/score.tsx';
import { type WithdrawalPage, withdrawalQuery } from '../cashier.data.ts';
import {
  ANSWER_TEXTS,
  CLAIMED_TEXTS,
  CLOSED_TEXTS,
  firstApprovalText,
  STEP_TEXTS,
  WITHDRAWAL_REASON_TEXTS,
} from '../cashier-texts.ts';
import { Debts } from '../debts/debts.tsx';
import { Pieces } from '../peers/pieces.tsx';
import { Copied, DaySums, History, NameCheck } from '../queue/details.tsx';
import { Pictures } from '../queue/pictures.tsx';
import { WithdrawalActions } from './withdrawal-actions.tsx';

/** Everything that a decision about one withdrawal needs. */
export function WithdrawalPanel({ id, onDone }: { id: string; onDone(): void }) {
  const { data, error } = useQuery(withdrawalQuery(id));
  return (
    <Answered data={data} error={error} height={480}>
      {(withdrawal) => <Withdrawal withdrawal={withdrawal} onDone={onDone} />}
    </Answered>
  );
}

function Withdrawal({ withdrawal, onDone }: { withdrawal: WithdrawalPage; onDone(): void }) {
  const { step, currency, due, amount, member, pictures, pieces } = withdrawal;
  const own = !isNothing(due);
  const [tone, text] = STEP_TEXTS[step];
  return (
    <>
      <header className="queue-head">
        <h2>
          <Amount amount={own ? due : amount} currency={currency} />
        </h2>
        <State tone={tone}>{text}</State>
        <p>
          {own ? 'to send for' : 'asked for by'} <MemberLink {...member} />
        </p>
      </header>
      <TwoPeople withdrawal={withdrawal} />
      {withdrawal.batch && (
        <p className="queue-note">
          It is paid by the batch{' '}
          <Link to="/batches/$id" params={{ id: withdrawal.batch.id }}>
            {withdrawal.batch.reference}
          </Link>
          . To pay it another way, take it out there.
        </p>
      )}
      {withdrawal.closed && <p className="queue-note">{CLOSED_TEXTS[withdrawal.closed]}</p>}
      <Stopped withdrawal={withdrawal} />
      {withdrawal.debtsWait && (
        <p className="queue-note">
          {member.username} owes <Amount amount={withdrawal.owed} currency={currency} />. It is not paid until
          the debt is taken, waived or deferred.
        </p>
      )}
      <WithdrawalActions withdrawal={withdrawal} onDone={onDone} />
      <Debts debts={withdrawal.debts} currency={currency} username={member.username} />
      <Pieces pieces={pieces} />
      <Score risk={withdrawal.risk} currency={currency} />
      <div>
        <OpenCase member={member} about={{ kind: 'withdrawal', link: withdrawal.id }} />
      </div>
      <h3 className="dialog-title">Account</h3>
      <Account withdrawal={withdrawal} />
      <h3 className="dialog-title">Money</h3>
      <Money withdrawal={withdrawal} />
      <Payout withdrawal={withdrawal} />
      {pictures.length > 0 && (
        <>
          <h3 className="dialog-title">Shown by the member</h3>
          <Pictures pictures={pictures} />
        </>
      )}
      <h3 className="dialog-title">History</h3>
      <History history={withdrawal.history} />
    </>
  );
}

/** Why no money leaves, besides a debt. A payment that may be on its way is followed to its end (ACC-6). */
function Stopped({
  withdrawal: { state, memberState, heldForReport, member },
}: {
  withdrawal: WithdrawalPage;
}) {
  if (state !== 'applying') return null;
  return (
    <>
      {memberState !== 'active' && (
        <p className="queue-note">
          The account of <MemberLink {...member} /> is {memberState}. The payout waits: nothing is approved or
          sent until the account is open again. What may be on its way is followed to its end, and a rejection
          gives the money back.
        </p>
      )}
      {heldForReport && (
        <p className="queue-note">
          A report about money laundering holds the withdrawals of this member. Nothing is approved or sent
          until the report is decided.
        </p>
      )}
    </>
  );
}

function TwoPeople({ withdrawal }: { withdrawal: WithdrawalPage }) {
  const { step, twoPeople, approvedBy, sums, currency, risk } = withdrawal;
  const mayReview = useAllowed('cashier.review');
  if (step === 'secondReview') {
    return (
      <p className="queue-note">
        {approvedBy ?? 'Another operator'} approved it first. The second approval must come from another
        person.
      </p>
    );
  }
  const text = firstApprovalText({ mayReview, twoPeople });
  if (step !== 'review' || !text) return null;
  return (
    <p className="queue-note">
      {text}
      {twoPeople && risk.level !== 'low' && ` Its risk is ${risk.level}.`}{' '}
      {mayReview && <DaySums sums={sums} currency={currency} />}
    </p>
  );
}

function Account({ withdrawal }: { withdrawal: WithdrawalPage }) {
  const { provider, account, number, holder, realName, accountSince } = withdrawal;
  return (
    <dl className="facts">
      <Fact label="At">{payoutProviderName(provider)}</Fact>
      <Fact label="Number">
        {number === null ? <code>{account}</code> : <Copied value={number} label="Copy the account number" />}
      </Fact>
      <Fact label="Holder">
        <Copied value={holder} label="Copy the holder" />
      </Fact>
      <Fact label="Real name">
        {realName} <NameCheck name={holder} realName={realName} />
      </Fact>
      <Fact label="Added">
        <Ago at={accountSince} />
      </Fact>
    </dl>
  );
}

function Money({ withdrawal }: { withdrawal: WithdrawalPage }) {
  const { currency } = withdrawal;
  const sums = [
    ['Requested', withdrawal.amount],
    ['Fee', withdrawal.fee],
    ...(isNothing(withdrawal.debtTaken) ? [] : [['Debts repaid from it', withdrawal.debtTaken] as const]),
    ['To send now', withdrawal.due],
    ['Sent', withdrawal.sent],
    ...(isNothing(withdrawal.security) ? [] : [['Security held', withdrawal.security] as const]),
    ['Balance left', withdrawal.balance],
    ['Deposited so far', withdrawal.deposited],
    ['Given back so far', withdrawal.returned],
    ['Withdrawn so far', withdrawal.withdrawn],
  ] as const;
  return (
    <dl className="facts">
      {sums.map(([label, amount]) => (
        <Fact key={label} label={label}>
          <Amount amount={amount} currency={currency} />
        </Fact>
      ))}
    </dl>
  );
}

/** The course of it, as far as it has come. */
function Payout({ withdrawal }: { withdrawal: WithdrawalPage }) {
  const { currency, channel, transaction, answered, received, refunded } = withdrawal;
  const { reference, createdAt, issuedAt, confirmUntil, claimedBy, finishedAt, reason } = withdrawal;
  return (
    <>
      <h3 className="dialog-title">Payout</h3>
      <dl className="facts">
        <Fact label="Reference">
          <Copied value={reference} label="Copy the reference" />
        </Fact>
        <Fact label="Asked for">
          <Time at={createdAt} />
        </Fact>
        {channel && <Fact label="Channel">{channel}</Fact>}
        {transaction && (
          <Fact label="Transaction">
            <code>{transaction}</code>
          </Fact>
        )}
        {issuedAt && (
          <Fact label="Sent">
            <Time at={issuedAt} />
          </Fact>
        )}
        {confirmUntil && (
          <Fact label="To confirm by">
            <Time at={confirmUntil} />
          </Fact>
        )}
        {answered && <Fact label="Member’s answer">{ANSWER_TEXTS[answered]}</Fact>}
        {received !== null && (
          <Fact label="Counts as received">
            <Amount amount={received} currency={currency} />
          </Fact>
        )}
        {refunded !== null && (
          <Fact label="Given back">
            <Amount amount={refunded} currency={currency} />
          </Fact>
        )}
        {reason && <Fact label="Rejected">{WITHDRAWAL_REASON_TEXTS[reason]}</Fact>}
        {finishedAt && (
          <Fact label="Finished">
            <Time at={finishedAt} /> {claimedBy && CLAIMED_TEXTS[claimedBy]}
          </Fact>
        )}
      </dl>
    </>
  );
}
