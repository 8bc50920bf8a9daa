import { ask, type Question } from '@baize/ui/layers/ask';
import { toast } from '@baize/ui/layers/toast-queue';
import { faultText } from './faults.ts';

interface Doubt<Done> extends Pick<Question<string>, 'popup' | 'title' | 'text'> {
  readonly no: string;
  readonly yes: string;
  /** Said once it is done. */
  readonly done?: string | ((answer: Done) => string);
}

/** S-14: asks before something that cannot be taken back, does it after a yes, and says how it went. */
export async function confirmed<Done>(
  { no, yes, done, ...question }: Doubt<Done>,
  work: () => Promise<Done>,
): Promise<void> {
  const answer = await ask({
    ...question,
    answers: [
      { key: 'no', label: no },
      { key: 'yes', label: yes, enamel: 'lacquer' },
    ],
  });
  if (answer !== 'yes') return;
  await work().then(
    (answer) => done && toast({ tone: 'done', title: typeof done === 'string' ? done : done(answer) }),
    (error: unknown) => toast({ tone: 'bad', title: faultText(error) }),
  );
}
