import { AskHost, openQuestions } from '@baize/ui/layers/ask';
import { ToastHost } from '@baize/ui/layers/toast';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { DueCard } from '../../features/content/due-card.tsx';
import { useText } from '../../shell/text.ts';
import { useBackCloses } from '../back-closes.ts';
import { ContactBar } from './contact-bar.tsx';

/** The parts around a page that no first view needs: contacts at the side, questions and messages. */
export function LatePart({ bare }: { bare: boolean }) {
  const t = useText();
  useBackCloses();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      {!bare && <ContactBar />}
      {!bare && <DueCard />}
      <QuestionsOfPage key={path} />
      <AskHost closeLabel={t('shell.close')} />
      <ToastHost label={t('shell.toasts')} closeLabel={t('shell.close')} />
    </>
  );
}

/** A question is about the page that asked it, and leaves with it. */
function QuestionsOfPage() {
  useEffect(
    () => () => {
      for (const { settle } of openQuestions()) settle('closed');
    },
    [],
  );
  return null;
}
