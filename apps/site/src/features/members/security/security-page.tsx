import '../members.css';

import { Avatar } from '@baize/ui/avatar';
import { Icon } from '@baize/ui/icon';
import { Banner } from '@baize/ui/layers/banner';
import { Skeleton } from '@baize/ui/skeleton';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../../shell/parts/fault.tsx';
import { momentText } from '../../../shell/parts/moment-text.ts';
import { openPopup, type PopupSearch } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { identityQuery } from '../../identity/identity.data.ts';
import AbsenceBanner from '../../protection/absence-banner.tsx';
import { protectionQuery } from '../../protection/protection.data.ts';
import { overviewQuery } from '../members.data.ts';
import { type Known, type PartGroup, type PartRow, partColumns } from './security-parts.ts';

/** M-01: everything about the account in one list; each row opens its own part. */
export function SecurityCentre() {
  const { data, error, refetch } = useQuery(overviewQuery());
  // Comes with the overview, and follows what is changed in its own parts.
  const protection = useQuery({ ...protectionQuery(), enabled: data !== undefined }).data;
  // Behind an open part nobody reads it yet.
  const { p } = useSearch({ strict: false }) as PopupSearch;
  const identity = useQuery({ ...identityQuery(), enabled: data !== undefined && !p }).data?.state;
  if (!data) return error ? <Fault error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { security, twoStep, passkeys, links, providers } = data;
  const social = { offered: providers.length, linked: links.length };
  const known = { security, twoStep, passkeys: passkeys.rows.length, social, protection, identity };
  return <Centre known={known} />;
}

function Centre({ known }: { known: Known }) {
  const t = useText();
  const columns = partColumns(t, known);
  const { payoutHoldUntil: hold } = known.security;
  return (
    <div className="stack">
      <Strength known={known} rows={columns.flat().flatMap((group) => group.rows)} />
      <AbsenceBanner />
      {hold && <Banner>{t('security.hold', { time: momentText(hold) })}</Banner>}
      <div className="groups">
        {columns.map((groups) => (
          <div key={groups[0]?.title} className="groups">
            {groups.map((group) => (
              <Group key={group.title} {...group} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Group({ title, rows }: PartGroup) {
  return (
    <section className="panel" aria-label={title}>
      <h2 className="group-title">{title}</h2>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.name}>
            <PartButton row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PartButton({ row }: { row: PartRow }) {
  const t = useText();
  return (
    <button
      type="button"
      className="part"
      data-part={row.name}
      onClick={() => openPopup('security', { id: row.name })}
    >
      <span className={row.done ? 'mk jade' : 'mk ivory'}>
        <Icon name={row.done ? 'check' : row.icon} />
      </span>
      <span className="grow">
        <b className="strong">{row.title}</b>
        <bdi className="sm muted wraps">{row.text}</bdi>
      </span>
      {row.done === false && <Tag enamel="marigold">{t('security.add')}</Tag>}
      <Icon name="right" flip />
    </button>
  );
}

/** The member, and how much of the account is in order. */
function Strength({ known, rows }: { known: Known; rows: readonly PartRow[] }) {
  const t = useText();
  const counted = rows.filter((row) => row.done !== null);
  const done = counted.filter((row) => row.done).length;
  const next = counted.find((row) => !row.done);
  const { avatar, nickname, account } = known.security;
  return (
    <section className="field cloth strength" aria-label={t('security.title')}>
      <Avatar name={avatar} size="big" />
      <div className="grow stack">
        <div>
          <h2 className="wraps">
            <bdi>{nickname}</bdi>
          </h2>
          <bdi className="sm wraps">{account}</bdi>
        </div>
        <div>
          <label className="sm strong" htmlFor="strength">
            {t('security.strength', { done, total: counted.length })}
          </label>
          <progress id="strength" max={counted.length} value={done} data-part="strength" />
        </div>
        <p className="sm">
          {next ? t('security.strengthNext', { item: next.title }) : t('security.strengthDone')}
        </p>
      </div>
    </section>
  );
}

function Waiting() {
  return (
    <div className="stack">
      <Skeleton shape="button" className="strength-wait" />
      <Skeleton shape="button" className="group-wait" />
      <Skeleton shape="button" className="group-wait" />
    </div>
  );
}
