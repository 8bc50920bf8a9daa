import type { Channel } from '@baize/contract/cashier/desk-channels';
import { PAYMENT_METHODS } from '@baize/contract/cashier/states';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered, Nothing, Page } from '../../../parts/page.tsx';
import { useAllowed } from '../../../parts/session.ts';
import { WaitingRequests } from '../../approvals/waiting-requests.tsx';
import { channelsQuery } from '../cashier.data.ts';
import { ChannelCard } from './channel-card.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { ChannelSwitchDialog } from './channel-switch-dialog.tsx';
import { CryptoRates } from './crypto-rates.tsx';
import { Ways } from './ways.tsx';

type Open =
  | { readonly act: 'change' | 'switch' | 'open'; readonly channel: Channel }
  | { readonly act: 'add' };

/** The accounts and providers by which money comes in and goes out. */
export function Screen() {
  const { data, error } = useQuery(channelsQuery());
  const mayChange = useAllowed('cashier.channels');
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Page
      screen="O-04/channels"
      title="Channels"
      ready={data !== undefined}
      error={error}
      actions={mayChange && <Button onClick={() => setOpen({ act: 'add' })}>Add a channel</Button>}
    >
      <WaitingRequests kind="channel" />
      <Answered data={data} error={error} height={300}>
        {({ rows }) => (
          <Channels
            channels={rows}
            {...(mayChange && { onOpen: (act, channel) => setOpen({ act, channel }) })}
          />
        )}
      </Answered>
      {(data?.rows.some(({ kind }) => kind === 'crypto') ?? false) && <CryptoRates mayChange={mayChange} />}
      <Ways mayChange={mayChange} />
      {open?.act === 'add' && <ChannelDialog channel={null} onClose={close} />}
      {open?.act === 'change' && <ChannelDialog channel={open.channel} onClose={close} />}
      {(open?.act === 'switch' || open?.act === 'open') && (
        <ChannelSwitchDialog
          channel={open.channel}
          on={open.act === 'open' || !open.channel.on}
          onClose={close}
        />
      )}
    </Page>
  );
}

interface ChannelsProps {
  channels: readonly Channel[];
  onOpen?(act: 'change' | 'switch' | 'open', channel: Channel): void;
}

/** By method, and in it by currency. */
function Channels({ channels, onOpen }: ChannelsProps) {
  if (channels.length === 0) {
    return <Nothing>No channel yet. Add one, so that members can pay in.</Nothing>;
  }
  const order = ({ method, currency }: Channel) => `${PAYMENT_METHODS.indexOf(method)} ${currency}`;
  return (
    <div className="channels">
      {channels
        .toSorted((one, other) => order(one).localeCompare(order(other), 'en'))
        .map((channel) => (
          <ChannelCard key={channel.id} channel={channel} {...(onOpen && { onOpen })} />
        ))}
    </div>
  );
}
