import { Button, Modal } from '@mantine/core';
import { Problem } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useTellKey } from './vendors.data.ts';

interface SecretDialogProps {
  code: string;
  id: string;
  onClose(): void;
}

/** Shows a secret the only time that it can be seen. */
export function SecretDialog({ code, id, onClose }: SecretDialogProps) {
  const tell = useTellKey();
  const secret = tell.data?.secret;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast('Copied.');
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Secret of ${id}`}
      closeOnClickOutside={secret === undefined}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="dialog-form">
        {secret ? (
          <>
            <div className="given-password">
              <code>{secret}</code>
              <Button size="xs" variant="default" onClick={() => void copy(secret)}>
                Copy
              </Button>
            </div>
            <p>Thirty-two bytes in hexadecimal. Give them to the provider over a channel you both trust.</p>
          </>
        ) : (
          <p>It is shown once. Make sure that you can keep it before you look.</p>
        )}
        {tell.error && <Problem error={tell.error} />}
        <div className="dialog-actions">
          {secret ? (
            <Button onClick={onClose}>I keep it</Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                Later
              </Button>
              <Button loading={tell.isPending} onClick={() => tell.mutate({ code, id })}>
                Show it now
              </Button>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
