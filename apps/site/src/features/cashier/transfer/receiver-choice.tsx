import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { Tag } from '@baize/ui/tag';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { peopleQuery, personQuery } from '../../agency/agency.data.ts';
import { Picks } from '../../protection/picks.tsx';
import type { TransferOptions } from '../cashier.data.ts';

/** The account that gets the money; the upline has no id. */
interface Receiver {
  readonly id: string | null;
  readonly account: string;
}

type Way = 'upline' | 'downline';

/** The choice of a receiver. A downline may come with the address, from the list of downlines. */
export function useReceiver({ upline, agent }: TransferOptions) {
  const { to = '' } = useSearch({ strict: false }) as { to?: string };
  const named = useQuery({ ...personQuery(to), enabled: agent && to !== '' }).data;
  const [way, setWay] = useState<Way>(agent ? 'downline' : 'upline');
  const [picked, pick] = useState<Receiver | null>();
  const open = named?.state === 'active' ? { id: named.id, account: named.account } : null;
  const downline = picked === undefined ? open : picked;
  const chosen: Receiver | null =
    way === 'upline' ? (upline === null ? null : { id: null, account: upline }) : downline;
  return { way, setWay, chosen, pick };
}

interface ChoiceProps {
  options: TransferOptions;
  receiver: ReturnType<typeof useReceiver>;
  error: string | undefined;
}

export function ReceiverChoice({ options: { upline, agent }, receiver, error }: ChoiceProps) {
  const t = useText();
  const { way, setWay, chosen, pick } = receiver;
  return (
    <>
      {agent && upline !== null && (
        <Picks
          label={t('cashier.transferTo')}
          picks={[
            { key: 'downline', label: t('cashier.toDownline') },
            { key: 'upline', label: t('cashier.toUpline') },
          ]}
          picked={way}
          onPick={(key) => setWay(key === 'upline' ? 'upline' : 'downline')}
        />
      )}
      {chosen ? (
        <ul className="rows" data-part="receiver">
          <li>
            <span className="mk marigold">
              <Icon name={way === 'upline' ? 'crown' : 'user'} />
            </span>
            <span className="grow wraps">
              <span className="sm muted">
                {t(way === 'upline' ? 'cashier.yourUpline' : 'cashier.toDownline')}
              </span>
              <br />
              <bdi className="strong">{chosen.account}</bdi>
            </span>
            {way === 'downline' && (
              <Button size="small" onClick={() => pick(null)}>
                {t('cashier.otherReceiver')}
              </Button>
            )}
          </li>
        </ul>
      ) : (
        <DownlineSearch error={error} onPick={pick} />
      )}
    </>
  );
}

/** As many names as fit below the field. */
const SHOWN = 6;

function DownlineSearch({ error, onPick }: { error: string | undefined; onPick: (who: Receiver) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data } = useInfiniteQuery(peopleQuery({ of: '', search }));
  const rows = data ? data.pages.flatMap((page) => page.rows).slice(0, SHOWN) : [];
  return (
    <div className="stack" data-part="downline-search">
      <Field
        id="transfer-to"
        label={t('cashier.findDownline')}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="rows">
        {rows.map(({ id, account, nickname, state }) => (
          <li key={id}>
            <span className="mk ivory">
              <Icon name="user" />
            </span>
            <span className="grow wraps">
              <bdi className="strong">{account}</bdi>
              {nickname !== account && <bdi className="sm muted">{nickname}</bdi>}
            </span>
            {state === 'active' ? (
              <Button
                size="small"
                aria-label={t('cashier.pickReceiverOf', { account })}
                onClick={() => onPick({ id, account })}
              >
                {t('cashier.pickReceiver')}
              </Button>
            ) : (
              <Tag>{state === 'locked' ? t('agent.locked') : t('agent.closed')}</Tag>
            )}
          </li>
        ))}
      </ul>
      {data && rows.length === 0 && <p className="muted">{t('cashier.noDownline')}</p>}
    </div>
  );
}
