import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { rememberedQuery, usePasskeySignIn, useQuickSignIn } from '../accounts.data.ts';
import { enter } from './entrance.ts';
import { knowsPasskeys } from './passkey.ts';

interface EntryProps {
  next: string | undefined;
}

/** One press for whom this browser remembers. */
export function QuickEntry({ next }: EntryProps) {
  const t = useText();
  const { data } = useQuery(rememberedQuery);
  const quick = useQuickSignIn();
  if (!data?.username) return null;
  return (
    <div className="stack">
      <Button
        wide
        enamel="jade"
        busy={quick.isPending}
        onClick={() => quick.mutate(undefined, { onSuccess: (answer) => void enter(answer, { next }) })}
      >
        <Icon name="bolt" small />
        {t('accounts.quick', { name: data.username })}
      </Button>
      <Problem error={quick.error} />
    </div>
  );
}

/** For who carries a passkey: neither name nor password. */
export function PasskeyEntry({ next }: EntryProps) {
  const t = useText();
  const passkey = usePasskeySignIn();
  if (!knowsPasskeys()) return null;
  return (
    <>
      <Button
        wide
        busy={passkey.isPending}
        onClick={() => passkey.mutate(undefined, { onSuccess: (answer) => void enter(answer, { next }) })}
      >
        <Icon name="key" small />
        {t('accounts.passkey')}
      </Button>
      <Problem error={passkeyFault(passkey.error)} />
    </>
  );
}

/** A cancelled passkey is a change of mind; nothing went wrong. */
function passkeyFault(error: Error | null): Error | null {
  return error instanceof DOMException ? null : error;
}
