import { wireFeeOf } from '@baize/contract/cashier/fees';
import { DEPOSIT_EVENTS } from '@baize/contract/cashier/states';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { Answered, Fact } from '../../../parts/page.tsx';
import { Amount, State, Time } from '../../../parts/values.tsx';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { OpenCase } from '../../risk/cases/open-case.tsx';
import { Score } from '../../risk/score.tsx';
import { type DepositPage, depositQuery } from '../cashier.data.ts';
import { CLOSED_TEXTS, DEPOSIT_REASON_TEXTS, DEPOSIT_STATE_TEXTS, METHOD_TEXTS } from '../cashier-texts.ts';
import { Pieces } from '../peers/pieces.tsx';
import { Copied, DaySums, History } from '../queue/details.tsx';
import { Pictures } from '../queue/pictures.tsx';
import { DepositRefund } from '../refunds/deposit-refund.tsx';
import { GoneDeposit } from '../refunds/gone-deposit.tsx';
import { DepositActions } from './deposit-actions.tsx';
import { Payment } from './payment.tsx';

/** Everything that a decision about one deposit needs: the slip, and the payments that could be its own. */
export function DepositPanel({ id, onDone }: { id: string; onDone(): void }) {
  const { data, error } = useQuery(depositQuery(id));
  return (
    <Answered data={data} error={error} height={480}>
      {(deposit) => <Deposit deposit={deposit} onDone={onDone} />}
    </Answered>
  );
}

function Deposit({ deposit, onDone }: { deposit: DepositPage; onDone(): void }) {
  const { state, currency, payable, member, method, channel, pictures, piece } = deposit;
  const [tone, text] = DEPOSIT_STATE_TEXTS[state];
  return (
    <>
      <header className="queue-head">
        <h2>
          <Amount amount={payable} currency={currency} />
        </h2>
        <State tone={tone}>{text}</State>
        <p>
          expected from <MemberLink {...member} /> by {METHOD_TEXTS[method]},{' '}
          {piece ? 'for another member' : channel}
        </p>
      </header>
      {deposit.closed && <p className="queue-note">{CLOSED_TEXTS[deposit.closed]}</p>}
      {!piece && <TwoPeople deposit={deposit} />}
      <WaitingRequests kind="deposit" id={deposit.id} />
      {piece ? <Pieces pieces={[piece]} /> : <DepositActions deposit={deposit} onDone={onDone} />}
      {!piece && pictures.length > 0 && (
        <>
          <h3 className="dialog-title">Slip</h3>
          <Pictures pictures={pictures} />
        </>
      )}
      <Alike alike={deposit.alike} />
      {!piece && <Payments deposit={deposit} />}
      <GoneDeposit deposit={deposit} />
      <DepositRefund deposit={deposit} />
      <Score risk={deposit.risk} currency={currency} />
      <div>
        <OpenCase member={member} about={{ kind: 'deposit', link: deposit.id }} />
      </div>
      <h3 className="dialog-title">Order</h3>
      <Order deposit={deposit} />
      <h3 className="dialog-title">History</h3>
      <History history={deposit.history} />
    </>
  );
}

function TwoPeople({ deposit: { state, twoPeople, confirmedBy, sums, currency } }: { deposit: DepositPage }) {
  if (!twoPeople || !DEPOSIT_EVENTS.match.from.some((each) => each === state)) return null;
  return (
    <p className="queue-note">
      {confirmedBy
        ? `${confirmedBy} confirmed the payment. Another person, who may approve, credits it.`
        : 'It takes two people: one confirms the payment, another one, who may approve, credits it.'}{' '}
      <DaySums sums={sums} currency={currency} />
    </p>
  );
}

/** The same slip for another deposit is the usual fraud. */
function Alike({ alike }: Pick<DepositPage, 'alike'>) {
  if (alike.length === 0) return null;
  return (
    <ul className="risk-lines">
      {alike.map(({ deposit, reference, username }) => (
        <li key={deposit}>
          <strong>A similar slip was shown before</strong>
          <span>
            <Link to="/deposits" search={{ tab: 'all', open: deposit } as never}>
              {reference}
            </Link>{' '}
            of {username}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Payments({ deposit }: { deposit: DepositPage }) {
  const { incoming, candidates } = deposit;
  const isOpen = incoming === null || incoming.deposit === null;
  return (
    <>
      <h3 className="dialog-title">{incoming ? 'Its payment' : 'Payments that could be its own'}</h3>
      {incoming && <Payment payment={incoming} order={deposit} />}
      {isOpen && candidates.map((payment) => <Payment key={payment.id} payment={payment} order={deposit} />)}
      {!incoming && candidates.length === 0 && (
        <p className="aside">None has arrived. Look for it in the statement of the channel.</p>
      )}
    </>
  );
}

/** An order that is over expects no fee. */
const WITH_PAYMENT_TO_COME: readonly string[] = ['pending', 'submitted', 'reviewing'];

function Order({ deposit }: { deposit: DepositPage }) {
  const { currency, realName, received, reference, createdAt, submittedAt, expiresAt } = deposit;
  const { finishedAt, reason, feeTerms } = deposit;
  const isExpected = WITH_PAYMENT_TO_COME.includes(deposit.state);
  const instants = [
    ['Created', createdAt],
    ['Slip shown', submittedAt],
    ['Expires', expiresAt],
    ['Finished', finishedAt],
  ] as const;
  return (
    <dl className="facts">
      <Fact label="Real name">{realName ?? 'not known'}</Fact>
      <Fact label="Reference">
        <Copied value={reference} label="Copy the reference" />
      </Fact>
      <Fact label="Asked for">
        <Amount amount={deposit.amount} currency={currency} />
      </Fact>
      <Fact label="To be paid">
        <Amount amount={deposit.payable} currency={currency} />
      </Fact>
      {received !== null && (
        <Fact label="Received">
          <Amount amount={received} currency={currency} />
        </Fact>
      )}
      {(isExpected || !feeTerms) && (
        <Fact label={feeTerms ? 'Fee, expected' : 'Fee'}>
          <Amount
            amount={feeTerms ? wireFeeOf(deposit.payable, feeTerms) : deposit.fee}
            currency={currency}
          />
        </Fact>
      )}
      {deposit.confirmedBy && <Fact label="Payment confirmed by">{deposit.confirmedBy}</Fact>}
      {instants.map(
        ([label, at]) =>
          at && (
            <Fact key={label} label={label}>
              <Time at={at} />
            </Fact>
          ),
      )}
      {reason && <Fact label="Rejected">{DEPOSIT_REASON_TEXTS[reason]}</Fact>}
    </dl>
  );
}
