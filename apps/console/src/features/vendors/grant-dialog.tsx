import type { Grant } from '@baize/contract/desk/vendors';
import type { GrantWord } from '@baize/contract/vendors/answers';
import { Button, Modal } from '@mantine/core';
import { Problem } from '../../parts/page.tsx';
import { GRANT_TEXTS } from './vendor-texts.ts';
import { useAskGrant } from './vendors.data.ts';

const WORDS: Readonly<Record<GrantWord, string>> = {
  ACTIVE: 'It can be played',
  USED: 'All its rounds are played',
  CANCELLED: 'It was cancelled',
  EXPIRED: 'Its time is over',
  REFUSED: 'The provider will have none of it',
  NOT_FOUND: 'The provider does not know it',
};

/** Asks the provider for the state of a grant. */
export function GrantDialog({ grant, onClose }: { grant: Grant; onClose(): void }) {
  const ask = useAskGrant();
  const { vendor, id, member, used, rounds } = grant;
  return (
    <Modal
      opened
      onClose={onClose}
      title="Ask for the state of a grant"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="dialog-form">
        <p>
          {rounds} free rounds of {member.username} with {vendor}: <code>{id}</code>. By our books {used} are
          played.
        </p>
        {ask.data && (
          <p role="status">
            {ask.data.told === null
              ? 'The provider did not say. It is asked again by itself.'
              : `${WORDS[ask.data.told.state]}${ask.data.told.used === null ? '' : `; ${ask.data.told.used} played there`}. With us it is ${GRANT_TEXTS[ask.data.state]}.`}
          </p>
        )}
        {ask.error && <Problem error={ask.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button loading={ask.isPending} onClick={() => ask.mutate({ code: vendor, id })}>
            Ask it
          </Button>
        </div>
      </div>
    </Modal>
  );
}
