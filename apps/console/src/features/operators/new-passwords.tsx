import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { ShowPasswordDialog } from './show-password-dialog.tsx';
import type { Operator } from './staff.data.ts';

/** Operators who have chosen no password yet; nothing where all have. */
export function NewPasswords({ operators }: { operators: readonly Operator[] }) {
  const [open, setOpen] = useState<Operator | null>(null);
  const mayGrant = useAllowed('staff.grant');
  const waiting = operators.filter(({ oneTime, state }) => oneTime && state === 'active');
  return (
    <>
      {mayGrant && waiting.length > 0 && (
        <Panel title="Passwords not chosen yet">
          <ul className="requests">
            {waiting.map((operator) => (
              <Waiting key={operator.id} operator={operator} onOpen={() => setOpen(operator)} />
            ))}
          </ul>
        </Panel>
      )}
      {open && <ShowPasswordDialog operator={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Waiting({ operator, onOpen }: { operator: Operator; onOpen(): void }) {
  const { name, username, passwordDue, mayShowPassword } = operator;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          Signs in as {username}. {passwordDue ? 'Needs a one-time password.' : 'Has a one-time password.'}
        </p>
        {!mayShowPassword && (
          <p className="request-maker">
            An operator who did not add {name} or ask for a reset has to pass it on.
          </p>
        )}
      </div>
      {mayShowPassword && (
        <Button
          size="xs"
          variant={passwordDue ? 'filled' : 'default'}
          aria-label={`One-time password of ${name}`}
          onClick={onOpen}
        >
          One-time password
        </Button>
      )}
    </li>
  );
}
