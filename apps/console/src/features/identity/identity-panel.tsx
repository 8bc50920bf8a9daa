import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Fact } from '../../parts/page.tsx';
import { State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { History } from '../cashier/queue/details.tsx';
import { Pictures } from '../cashier/queue/pictures.tsx';
import { type IdentityPage, identityQuery } from './identity.data.ts';
import { IdentityActions } from './identity-actions.tsx';
import { DOCUMENT_STATE_TEXTS, DOCUMENT_TEXTS, identityEventText, reasonText } from './identity-texts.ts';

/** Everything that a decision about one document needs: its pictures, and its values beside those of the account. */
export function IdentityPanel({ id, onDone }: { id: string; onDone(): void }) {
  const { data, error } = useQuery(identityQuery(id));
  return (
    <Answered data={data} error={error} height={480}>
      {(identity) => <Identity identity={identity} onDone={onDone} />}
    </Answered>
  );
}

function Identity({ identity, onDone }: { identity: IdentityPage; onDone(): void }) {
  const { id, state, kind, country, member, person, pictures, history } = identity;
  const [tone, text] = DOCUMENT_STATE_TEXTS[state];
  return (
    <>
      <header className="queue-head">
        <h2>{person?.name ?? 'Document removed'}</h2>
        <State tone={tone}>{text}</State>
        <p>
          {DOCUMENT_TEXTS[kind]} of {country}, sent by <MemberLink {...member} />
        </p>
      </header>
      <Warnings identity={identity} />
      <WaitingRequests kind="identity" id={id} />
      <IdentityActions identity={identity} onDone={onDone} />
      {pictures.length > 0 && (
        <>
          <h3 className="dialog-title">Pictures</h3>
          <Pictures pictures={pictures} name="picture" />
        </>
      )}
      <Comparison identity={identity} />
      <Decision identity={identity} />
      <h3 className="dialog-title">History</h3>
      <History history={history} textOf={identityEventText} />
    </>
  );
}

/** The facts that speak against an approval, in words. */
function Warnings({ identity: { findings, state } }: { identity: IdentityPage }) {
  if (!findings) return null;
  const { underage, age, minAge, outOfDate, numberOf, personOf, name, birthDate } = findings;
  const waits = state === 'submitted';
  return (
    <>
      {waits && underage && (
        <p className="queue-note">
          {age} years old, and {minAge} is the least. A decision rejects the document and closes play to the
          account.
        </p>
      )}
      {waits && outOfDate && <p className="queue-note">The document has expired. It cannot be approved.</p>}
      {waits && (name === 'differs' || birthDate === 'differs') && (
        <p className="queue-note">The account has another name or birth date. It cannot be approved.</p>
      )}
      <Others title="Accounts with the same number" members={numberOf} />
      <Others title="Accounts with the same name and birth date" members={personOf} />
    </>
  );
}

function Others({ title, members }: { title: string; members: readonly { id: string; username: string }[] }) {
  if (members.length === 0) return null;
  return (
    <ul className="risk-lines">
      <li>
        <strong>{title}</strong>
        <span className="marks">
          {members.map((member) => (
            <MemberLink key={member.id} {...member} />
          ))}
        </span>
      </li>
    </ul>
  );
}

type Compared = NonNullable<IdentityPage['findings']>['name'];

const COMPARED: Readonly<Record<Compared, ReactNode>> = {
  same: <State tone="good">✓ same</State>,
  differs: <State tone="bad">≠ differs</State>,
  unknown: <State tone="wait">account has none</State>,
};

/** The document and the account, side by side. */
function Comparison({ identity: { person, account, findings } }: { identity: IdentityPage }) {
  if (!person || !findings) return <p className="aside">The document was removed after its time (E07).</p>;
  const rows = [
    ['Name', person.name, account.realName, findings.name],
    ['Birth date', person.birthDate, account.birthDate, findings.birthDate],
  ] as const;
  return (
    <>
      <table className="compared">
        <thead>
          <tr>
            <th scope="col">
              <span className="away">Value</span>
            </th>
            <th scope="col">Document</th>
            <th scope="col">Account</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, given, known, result]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{given}</td>
              <td>
                {known} {COMPARED[result]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="facts">
        <Fact label="Number">{person.number}</Fact>
        <Fact label="Age">
          {findings.age}{' '}
          <State tone={findings.underage ? 'bad' : 'good'}>{`${findings.minAge} or more`}</State>
        </Fact>
        <Fact label="Valid until">{person.expires ?? 'no date'}</Fact>
      </dl>
    </>
  );
}

function Decision({ identity }: { identity: IdentityPage }) {
  const { submittedAt, decidedAt, decidedBy, reason } = identity;
  return (
    <dl className="facts">
      <Fact label="Sent">
        <Time at={submittedAt} />
      </Fact>
      {decidedAt && (
        <Fact label="Decided">
          <Time at={decidedAt} />
        </Fact>
      )}
      {decidedBy && <Fact label="By">{decidedBy}</Fact>}
      {reason && <Fact label="Reason">{reasonText(reason)}</Fact>}
    </dl>
  );
}
