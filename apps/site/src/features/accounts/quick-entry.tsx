import { Button } from '@baize/ui/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../shell/text.ts';
import { rememberedQuery, usePasskeySignIn, useQuickSignIn } from './accounts.data.ts';
import { enter } from './entrance.ts';
import { knowsPasskeys } from './passkey.ts';
import { Problem } from './problem.tsx';

/** One press for whom this browser remembers, and for who carries a passkey. */
export function QuickEntry({ next }: { next: string | undefined }) {
  const t = useText();
  const { data } = useQuery(rememberedQuery);
  const quick = useQuickSignIn();
  const passkey = usePasskeySignIn();
  const name = data?.username;
  const offersPasskey = knowsPasskeys();
  if (!name && !offersPasskey) return null;
  return (
    <div className="ways">
      {name && (
        <Button
          wide
          enamel="jade"
          busy={quick.isPending}
          onClick={() => quick.mutate(undefined, { onSuccess: (answer) => void enter(answer, { next }) })}
        >
          <Icon name="bolt" small />
          {t('accounts.quick', { name })}
        </Button>
      )}
      {offersPasskey && (
        <Button
          wide
          busy={passkey.isPending}
          onClick={() => passkey.mutate(undefined, { onSuccess: (answer) => void enter(answer, { next }) })}
        >
          <Icon name="key" small />
          {t('accounts.passkey')}
        </Button>
      )}
      <Problem error={quick.error ?? passkeyFault(passkey.error)} />
    </div>
  );
}

/** Who turns the passkey down has changed his mind; nothing went wrong. */
function passkeyFault(error: Error | null): Error | null {
  return error instanceof DOMException ? null : error;
}
