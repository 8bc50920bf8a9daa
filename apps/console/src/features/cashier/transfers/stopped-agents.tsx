import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { Time } from '../../../parts/values.tsx';
import { stoppedAgentsQuery, useStopAgent } from '../cashier.data.ts';

export interface Stop {
  /** Empty where the operator names the agent. */
  readonly agent: string;
  readonly stopped: boolean;
}

/** Agents whose transfers are stopped. */
export function StoppedAgents({ onLetGo }: { onLetGo: ((stop: Stop) => void) | undefined }) {
  const rows = useQuery(stoppedAgentsQuery()).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="stopped-agents" aria-labelledby="stopped-agents">
      <h2 id="stopped-agents">Agents without transfers</h2>
      <ul>
        {rows.map(({ agent, operator, reason, at }) => (
          <li key={agent.id}>
            <span>
              <MemberLink {...agent} /> since <Time at={at} />
              {operator && `, stopped by ${operator}`}: {reason}
            </span>
            {onLetGo && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Let transfer again: ${agent.username}`}
                onClick={() => onLetGo({ agent: agent.username, stopped: false })}
              >
                Let transfer again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Stops the transfers of an agent, or lets them go on. */
export function StopDialog({ agent, stopped, onClose }: Stop & { onClose(): void }) {
  const { mutate, isPending, error } = useStopAgent();
  const [name, setName] = useState(agent);
  return (
    <ReasonDialog
      title={stopped ? 'Stop an agent’s transfers' : `Let ${agent} transfer again?`}
      action={stopped ? 'Stop transfers' : 'Let transfer again'}
      pending={isPending}
      error={error}
      missing={name.trim() === '' && 'Enter the user name or id of the agent.'}
      onConfirm={(reason) =>
        mutate(
          { agent: name.trim(), stopped, reason },
          {
            onSuccess: () => {
              toast(stopped ? `The transfers of ${name} are stopped.` : `${name} may transfer again.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {stopped && (
        <>
          <TextInput
            label="User name or id of the agent"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <p>The agent sends nothing, and the downlines cannot send anything to the agent.</p>
        </>
      )}
    </ReasonDialog>
  );
}
