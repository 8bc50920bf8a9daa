import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Field } from '../forms/field.tsx';
import { ask } from '../layers/ask.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { Modal } from '../layers/modal.tsx';
import { toast } from '../layers/toast.tsx';
import { Skeleton } from '../skeleton.tsx';
import { State } from '../state.tsx';
import { LONG, Part, Section } from './gallery-part.tsx';

/** Everything that lies over the page, behind the button that opens it. */
export function LayeredParts() {
  const [open, setOpen] = useState<ReactNode>(null);
  const close = () => setOpen(null);
  const opener = (name: string, layer: ReactNode) => <Button onClick={() => setOpen(layer)}>{name}</Button>;
  const dialogs = Object.entries(DIALOGS).map(([name, props]) => [
    name,
    opener(
      'Open',
      <Dialog title="Good evening" closeLabel="Close" onClose={close} {...props}>
        {props.children ?? <Form onDone={close} />}
      </Dialog>,
    ),
  ]);
  return (
    <Section title="Layers">
      <Part name="Dialog" states={Object.fromEntries(dialogs)} />
      <Part
        name="Drawer and Modal"
        states={{
          drawer: opener(
            'Open',
            <Drawer title="Menu" closeLabel="Close menu" onClose={close}>
              <p className="wrap">Games, promotions, help.</p>
            </Drawer>,
          ),
          'drawer, long text': opener(
            'Open',
            <Drawer title={LONG} closeLabel="Close menu" onClose={close}>
              <p className="wrap">{`${LONG}. `.repeat(30)}</p>
            </Drawer>,
          ),
          'bare modal': opener(
            'Open',
            <Modal className="dialog ask" aria-label="Bare modal" onDismiss={close} coverCloses>
              <p className="wrap">Dialog and Drawer are made of this. Esc closes it.</p>
            </Modal>,
          ),
        }}
      />
      <Questions />
      <Part
        name="toast"
        states={{
          done: told({ tone: 'done', title: 'Deposit received', text: 'Reference 7Q4-1182' }),
          busy: told({ tone: 'busy', title: 'Withdrawal on its way' }),
          bad: told({ tone: 'bad', title: 'Bet not placed', text: 'The price moved to 1.66.' }),
          note: told({ tone: 'note', title: 'Maintenance at 03:00' }),
          'long text': told({ tone: 'bad', title: LONG, text: LONG }),
        }}
      />
      {open}
    </Section>
  );
}

const lines = (
  <div className="stack">
    <Skeleton shape="line short" />
    <Skeleton />
    <Skeleton />
  </div>
);

const DIALOGS: Readonly<Record<string, Partial<ComponentProps<typeof Dialog>>>> = {
  usual: {},
  question: { size: 'ask' },
  roomy: { size: 'roomy' },
  'whole page': { size: 'page' },
  festive: { festive: true },
  'festive, whole page': { festive: true, size: 'page' },
  forced: { forced: true, title: 'Set a new password' },
  'closed by a press beside it': { size: 'ask', coverCloses: true },
  'long text': { title: LONG, festive: true, children: <p>{`${LONG}. `.repeat(30)}</p> },
  loading: { state: 'loading', children: lines },
  empty: {
    state: 'empty',
    children: <State picture="empty" title="No messages" action={<Button>Close</Button>} />,
  },
  error: { state: 'error', children: <State picture="error" title="The message did not arrive" /> },
  offline: { state: 'offline', children: <State picture="offline" title="Waiting for the line" /> },
};

function Form({ onDone }: { onDone: () => void }) {
  return (
    <>
      <Field label="User name" autoComplete="off" data-autofocus="" />
      <Button onClick={() => void leave()}>Ask on top</Button>
      <Button enamel="marigold" size="big" wide onClick={onDone}>
        Done
      </Button>
    </>
  );
}

const leave = (more: { picture?: ReactNode; coverCloses?: boolean; timeoutMs?: number } = {}) =>
  ask({
    title: 'Log out?',
    text: 'Your language and theme are kept on this phone.',
    answers: [
      { key: 'stay', label: 'Stay' },
      { key: 'leave', label: 'Log out', enamel: 'lacquer' },
    ],
    ...more,
  });

function Questions() {
  const [outcome, setOutcome] = useState('no answer yet');
  const asked = (more?: Parameters<typeof leave>[0]) => (
    <Button onClick={async () => setOutcome(await leave(more))}>Ask</Button>
  );
  return (
    <Part
      name="ask"
      states={{
        'text and answers': asked(),
        'with a picture': asked({ picture: <State picture="lost" title="Are you sure?" /> }),
        'closed by a press beside it': asked({ coverCloses: true }),
        'closed after a while': asked({ timeoutMs: 4_000 }),
        outcome: <output>{outcome}</output>,
      }}
    />
  );
}

function told(message: Parameters<typeof toast>[0]) {
  return <Button onClick={() => toast(message)}>Show</Button>;
}
