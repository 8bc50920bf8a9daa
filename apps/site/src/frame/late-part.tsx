import { AskHost, openQuestions } from '@baize/ui/layers/ask';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../shell/text.ts';
import { ContactBar } from './contact-bar.tsx';

/** What lies around a page and no first view needs: contacts at the side, and questions. */
export function LatePart({ bare }: { bare: boolean }) {
  const t = useText();
  const path = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is about the page that asked it.
  useEffect(
    () => () => {
      for (const { settle } of openQuestions()) settle('closed');
    },
    [path],
  );
  return (
    <>
      {!bare && <ContactBar />}
      <AskHost closeLabel={t('shell.close')} />
    </>
  );
}
