import { useSyncExternalStore } from 'react';
import { Button } from '../forms/button.tsx';
import { Icon } from '../icon.tsx';
import { Dialog } from './dialog.tsx';
import { type Asked, openQuestions, subscribeQuestions } from './question-queue.ts';

export { ask, openQuestions, type Question } from './question-queue.ts';

const NONE: readonly Asked[] = [];

/** Shows the questions put by `ask`; mounted once by the shell. */
export function AskHost({ closeLabel }: { closeLabel: string }) {
  const questions = useSyncExternalStore(subscribeQuestions, openQuestions, () => NONE);
  return questions.map(({ id, question, settle }) => (
    <Dialog
      key={id}
      size="ask"
      title={
        question.icon ? (
          <span className="row">
            <Icon name={question.icon} />
            {question.title}
          </span>
        ) : (
          question.title
        )
      }
      popup={question.popup}
      closeLabel={closeLabel}
      coverCloses={question.coverCloses}
      onClose={() => settle('closed')}
    >
      {question.picture}
      {question.text && <div className="muted">{question.text}</div>}
      <div className="acts">
        {question.answers.map(({ key, label, enamel }) => (
          <Button key={key} enamel={enamel} onClick={() => settle(key)}>
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  ));
}
