import type { LineIconName } from '@baize/ui/art/icons';
import type { Enamel } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../shell/business-time.ts';
import { isolated } from '../../shell/isolated.ts';
import { Facts, type NamedFact } from '../../shell/parts/fact-list.tsx';
import { Fault } from '../../shell/parts/fault.tsx';
import { useText } from '../../shell/text.ts';
import { useCountries } from '../accounts/codes/countries.ts';
import { identityQuery, maySubmit, type OwnIdentity } from './identity.data.ts';
import { IdentityForm } from './identity-form.tsx';

const MARKS: Readonly<Record<OwnIdentity['state'], readonly [icon: LineIconName, enamel: Enamel | 'ivory']>> =
  {
    none: ['shield', 'ivory'],
    submitted: ['clock', 'ivory'],
    approved: ['check', 'jade'],
    rejected: ['warn', 'lacquer'],
    expired: ['warn', 'marigold'],
    revoked: ['warn', 'lacquer'],
  };

/** M-01.9: the state of the identity check, its reason, and the form where a document may be sent. */
export function IdentityPart() {
  const { data: identity, error, refetch } = useQuery(identityQuery());
  if (!identity)
    return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Skeleton shape="square" />;
  return (
    <div className="stack">
      <Standing identity={identity} />
      {maySubmit(identity) && <IdentityForm key={identity.state} />}
    </div>
  );
}

function Standing({ identity }: { identity: OwnIdentity }) {
  const t = useText();
  const { state, reason } = identity;
  const [icon, enamel] = MARKS[state];
  return (
    <section className="stack" data-identity={state} aria-live="polite">
      <div className="row">
        <span className={`mk ${enamel}`}>
          <Icon name={icon} />
        </span>
        <div className="grow">
          <h3>{t(`identity.state.${state}`)}</h3>
          <p className="muted wraps">{t(`identity.said.${state}`)}</p>
        </div>
      </div>
      {reason && (
        <div className="note" data-part="reason">
          <Icon name="warn" />
          <p>
            <b className="strong">{t('identity.reasonIs')}</b>
            <br />
            {t(`identity.reason.${reason}`)}
          </p>
        </div>
      )}
      <Sent identity={identity} />
    </section>
  );
}

/** The document that was sent last, as far as its owner needs it to know it by. */
function Sent({ identity: { document, submittedAt, decidedAt } }: { identity: OwnIdentity }) {
  const t = useText();
  const countries = useCountries();
  const facts: NamedFact[] = [];
  if (document) {
    const { kind, country, number, name, expires } = document;
    facts.push(
      [t('identity.kinds'), t(`identity.kind.${kind}`)],
      [t('identity.country'), countries?.find(({ code }) => code === country)?.name ?? country],
      [t('identity.number'), isolated(number)],
      [t('identity.name'), isolated(name)],
    );
    if (expires) facts.push([t('identity.expires'), expires]);
  }
  if (submittedAt) facts.push([t('identity.submittedAt'), markedTime(submittedAt)]);
  if (decidedAt) facts.push([t('identity.decidedAt'), markedTime(decidedAt)]);
  return facts.length > 0 && <Facts facts={facts} />;
}
