import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../text.ts';
import { Fault } from './fault.tsx';

interface AnswerDialogProps<Data>
  extends Pick<ComponentProps<typeof Dialog>, 'popup' | 'title' | 'onClose' | 'size'> {
  answer: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children(data: Data): ReactNode;
}

/** A popup about one thing that is asked for first. */
export function AnswerDialog<Data>({ answer, children, ...dialog }: AnswerDialogProps<Data>) {
  const t = useText();
  const { data, error, refetch } = answer;
  return (
    <Dialog
      size="roomy"
      {...dialog}
      state={error ? 'error' : data ? 'ready' : 'loading'}
      closeLabel={t('shell.close')}
    >
      {data ? (
        children(data)
      ) : error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="banner" />
      )}
    </Dialog>
  );
}
