import { AskHost, openQuestions } from '@baize/ui/layers/ask';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../shell/text.ts';
import { useBackCloses } from '../back-closes.ts';
import { ContactBar } from './contact-bar.tsx';

/** The parts around a page that no first view needs: contacts at the side, and questions. */
export function LatePart({ bare }: { bare: boolean }) {
  const t = useText();
  useBackCloses();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      {!bare && <ContactBar />}
      <QuestionsOfPage key={path} />
      <AskHost closeLabel={t('shell.close')} />
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
