import './agency.css';

import type { MemberType } from '@baize/contract/accounts/session';
import type { openAccount } from '@baize/contract/agency/agency';
import type { OutputOf } from '@baize/contract/route';
import { Button } from '@baize/ui/forms/button';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Problem } from '../accounts/registration/fields.ts';
import { CopyButton } from '../members/security/copy-button.tsx';
import { homeQuery, useOpenAccount, useRenewPassword } from './agency.data.ts';
import { kindText } from './kinds.ts';

type Opened = OutputOf<typeof openAccount>;

/** ACC-30: an agent opens an account for somebody who sits beside him; of an account named by `id` its owner gets another first password. */
export default function OpenPopup({ id, onClose }: PopupProps) {
  const t = useText();
  const home = useQuery(homeQuery());
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <Dialog
      popup="A-03-open"
      state={home.data ? 'ready' : home.error ? 'error' : 'loading'}
      title={t(
        id
          ? opened
            ? 'agent.renewedTitle'
            : 'agent.renewTitle'
          : opened
            ? 'agent.openedTitle'
            : 'agent.openTitle',
      )}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {home.error && <Fault error={home.error} onRetry={() => void home.refetch()} />}
      {!home.data && !home.error && <Skeleton shape="button" />}
      {home.data && !opened && !id && <OpenForm opens={home.data.opens} onOpened={setOpened} />}
      {home.data && !opened && id && <RenewForm id={id} onRenewed={setOpened} />}
      {opened && <HandOver opened={opened} onDone={onClose} />}
    </Dialog>
  );
}

function OpenForm({ opens, onOpened }: { opens: readonly MemberType[]; onOpened: (opened: Opened) => void }) {
  const t = useText();
  const open = useOpenAccount();
  const [type, setType] = useState<MemberType>(opens.includes(0) ? 0 : (opens[0] ?? 0));
  const [username, setUsername] = useState('');
  const [nickname, setNickname] = useState('');
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!username.trim()) return document.getElementById('open-name')?.focus();
    const wish = { type, username: username.trim() };
    open.mutate({ ...wish, ...(nickname.trim() && { nickname: nickname.trim() }) }, { onSuccess: onOpened });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <p className="muted about-open">{t('agent.openText')}</p>
      <SelectField
        label={t('agent.openKind')}
        value={type}
        onChange={(event) => setType(Number(event.target.value) as MemberType)}
      >
        {opens.map((each) => (
          <option key={each} value={each}>
            {kindText(t, each)}
          </option>
        ))}
      </SelectField>
      <Field
        id="open-name"
        label={t('agent.openName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={64}
        value={username}
        error={tried && !username.trim() ? t('agent.openNameNeeded') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        id="open-nickname"
        label={t('agent.openNickname')}
        autoComplete="off"
        maxLength={24}
        value={nickname}
        onChange={(event) => setNickname(event.target.value)}
      />
      <Problem error={open.error} />
      <Submit busy={open.isPending}>{t('agent.openMake')}</Submit>
    </form>
  );
}

function RenewForm({ id, onRenewed }: { id: string; onRenewed: (renewed: Opened) => void }) {
  const t = useText();
  const renew = useRenewPassword();
  return (
    <div className="stack">
      <p className="muted about-open">{t('agent.renewText')}</p>
      <Problem error={renew.error} />
      <Button
        wide
        size="big"
        enamel="marigold"
        busy={renew.isPending}
        onClick={() => renew.mutate({ id }, { onSuccess: onRenewed })}
      >
        {t('agent.renewDo')}
      </Button>
    </div>
  );
}

/** Name and first password, for the one time that they are seen. */
function HandOver({ opened, onDone }: { opened: Opened; onDone: () => void }) {
  const t = useText();
  const rows = [
    [t('agent.openName'), opened.account],
    [t('agent.openedPassword'), opened.password],
  ] as const;
  return (
    <div className="stack">
      <p className="muted about-open">{t('agent.openedText')}</p>
      <ul className="stack hand-over">
        {rows.map(([label, value]) => (
          <li key={label} className="between">
            <div className="grow">
              <div className="sm muted">{label}</div>
              <bdi dir="ltr" className="strong num about-open">
                {value}
              </bdi>
            </div>
            <CopyButton text={value} />
          </li>
        ))}
      </ul>
      <Button wide size="big" enamel="marigold" onClick={onDone}>
        {t('agent.openedDone')}
      </Button>
    </div>
  );
}
