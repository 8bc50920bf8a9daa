import type { Channel, opsTestChannel } from '@baize/contract/cashier/desk-channels';
import type { OutputOf } from '@baize/contract/route';
import { Button } from '@mantine/core';
import { Problem } from '../../../parts/page.tsx';
import { useTestChannel } from '../cashier.data.ts';

type Result = OutputOf<typeof opsTestChannel>;

/** Asks the provider for the balance, which moves nothing, and says in words what happened. */
export function ChannelTest({ channel: { id, name } }: { channel: Channel }) {
  const { mutate, isPending, data, error } = useTestChannel();
  return (
    <>
      <Button size="xs" variant="default" loading={isPending} onClick={() => mutate({ id })}>
        Test the connection<span className="away"> of {name}</span>
      </Button>
      <p role="status" className="aside">
        {data && testText(data)}
      </p>
      {error && <Problem error={error} />}
    </>
  );
}

function testText({ outcome, ms, detail }: Result): string {
  const text = TEXTS[outcome];
  return outcome === 'reached' ? `${text} It took ${ms} ms.` : `${text} (${detail})`;
}

const TEXTS: Readonly<Record<Result['outcome'], string>> = {
  reached: 'Reached: the provider answered, and its signature is right.',
  refused: 'The provider answered with a right signature, but refuses to tell the balance.',
  signature:
    'The signature was refused, or the answer has none of the provider’s. Check the address, our name there, and the id and secret of the key.',
  clock:
    'The clocks differ by more than five minutes. Check the time of this server and ask the provider to.',
  certificate: 'The certificate of the provider is not valid for this address.',
  silent: 'No answer within five seconds. Check the address, and whether the provider lets this server in.',
  unclear: 'The provider has a fault of its own: its answer cannot be used.',
};
