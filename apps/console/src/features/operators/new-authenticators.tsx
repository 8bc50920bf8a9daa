import { Button } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '../../parts/page.tsx';
import { Ago } from '../../parts/values.tsx';
import { EnrolmentDialog } from './enrolment-dialog.tsx';
import type { Operator } from './staff.data.ts';

/** Authenticators that wait for another person; nothing where none does. */
export function NewAuthenticators({ operators }: { operators: readonly Operator[] }) {
  const [open, setOpen] = useState<Operator | null>(null);
  const waiting = operators.filter(({ enrolment }) => enrolment !== null);
  return (
    <>
      {waiting.length > 0 && (
        <Panel title="New authenticators to confirm">
          <ul className="requests">
            {waiting.map((operator) => (
              <Waiting key={operator.id} operator={operator} onOpen={() => setOpen(operator)} />
            ))}
          </ul>
        </Panel>
      )}
      {open?.enrolment && (
        <EnrolmentDialog operator={open} code={open.enrolment.code} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Waiting({ operator, onOpen }: { operator: Operator; onOpen(): void }) {
  const { name, username, enrolment } = operator;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          Signs in as {username}
          {enrolment && (
            <>
              , set up <Ago at={enrolment.at} />
            </>
          )}
        </p>
        {!enrolment?.mayDecide && (
          <p className="request-maker">
            An operator who did not add {name}, see the one-time password or ask for a reset has to confirm.
          </p>
        )}
      </div>
      {enrolment?.mayDecide && (
        <Button size="xs" aria-label={`Compare the code of ${name}`} onClick={onOpen}>
          Compare the code
        </Button>
      )}
    </li>
  );
}
