import { forgetDevice } from '@baize/contract/accounts/session';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { recordTime } from '../../../shell/business-time.ts';
import { faultText } from '../../../shell/faults.ts';
import { ZoneNote } from '../../../shell/parts/zone-note.tsx';
import { useText } from '../../../shell/text.ts';
import { accessQuery, useChange, useEndSession } from '../members.data.ts';

interface Place {
  readonly id: string;
  readonly device: string;
  readonly address: string;
  readonly country: string | null;
  readonly current: boolean;
}

/** M-01.6: where the account is open, which browsers are known, and the last sign-ins. */
export function DevicesPart() {
  const t = useText();
  const access = useQuery({ ...accessQuery(), staleTime: 0 }).data;
  const sessions = access?.sessions.rows ?? [];
  const devices = access?.devices.rows ?? [];
  const history = access?.logins.rows ?? [];
  const [end, forget] = [useEndSession(), useChange(forgetDevice)];
  const say = (title: string) => ({
    onSuccess: () => toast({ tone: 'done', title }),
    onError: (error: Error) => toast({ tone: 'bad', title: faultText(error) }),
  });
  return (
    <div className="stack">
      <ZoneNote />
      <Places name="open" title={t('security.openNow')} rows={sessions} time={(row) => row.seenAt}>
        {(row) =>
          !row.current && (
            <Button size="small" onClick={() => end.mutate({ id: row.id }, say(t('security.ended')))}>
              {t('security.end')}
            </Button>
          )
        }
      </Places>
      {sessions.some((row) => !row.current) && (
        <Button wide onClick={() => end.mutate({}, say(t('security.ended')))}>
          {t('security.endOthers')}
        </Button>
      )}
      <Places name="known" title={t('security.known')} rows={devices} time={(row) => row.lastAt}>
        {(row) =>
          !row.current && (
            <Button size="small" onClick={() => forget.mutate({ id: row.id }, say(t('security.saved')))}>
              {t('security.forget')}
            </Button>
          )
        }
      </Places>
      <Places name="history" title={t('security.history')} rows={history} time={(row) => row.startedAt}>
        {() => null}
      </Places>
    </div>
  );
}

interface PlacesProps<Row extends Place> {
  name: string;
  title: string;
  rows: readonly Row[];
  time: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

function Places<Row extends Place>({ name, title, rows, time, children }: PlacesProps<Row>) {
  const t = useText();
  if (rows.length === 0) return null;
  return (
    <section className="places" data-part={name}>
      <h3>{title}</h3>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="grow">
              <b className="strong wraps">{row.device}</b>
              <bdi className="sm muted wraps">
                {row.country
                  ? t('security.place', { address: row.address, country: row.country })
                  : row.address}
              </bdi>
              <bdi className="xs muted num">{recordTime(time(row))}</bdi>
            </span>
            {row.current && (
              <Tag enamel="jade">
                <Icon name="check" small />
                {t('security.thisOne')}
              </Tag>
            )}
            {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}
