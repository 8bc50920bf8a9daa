import { useState } from 'react';
import { Button } from '../forms/button.tsx';
import { Chips } from '../forms/chips.tsx';
import { Field, SelectField, Tick } from '../forms/field.tsx';
import { TabPanel, Tabs } from '../forms/tabs.tsx';
import { Icon } from '../icon.tsx';
import { ask } from '../layers/ask.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { Drawer } from '../layers/drawer.tsx';
import { toast } from '../layers/toast.tsx';
import { DemoMark, Tag } from '../tag.tsx';
import { Section } from './gallery-art.tsx';

/** Everything that is pressed and filled in. */
export function PressedThings() {
  return (
    <>
      <Buttons />
      <div className="grid">
        <Section title="Fields">
          <Fields />
        </Section>
        <Section title="Tabs, chips, tags">
          <Choices />
        </Section>
      </div>
      <Overlays />
    </>
  );
}

function Buttons() {
  const [busy, setBusy] = useState(true);
  return (
    <Section title="Buttons">
      <div className="panel stack">
        <div className="row wrapable">
          <Button enamel="marigold" size="big">
            Spin again
          </Button>
          <Button enamel="marigold">Deposit</Button>
          <Button enamel="jade">Place bet</Button>
          <Button enamel="lacquer">Join</Button>
          <Button enamel="ivory">Try free</Button>
          <Button>Log in</Button>
          <Button size="small">Small</Button>
          <Button bare>Bare</Button>
        </div>
        <div className="row wrapable">
          <Button enamel="marigold" className="is-down">
            Pressed
          </Button>
          <Button enamel="marigold" busy={busy} onClick={() => setBusy(true)}>
            Sending
          </Button>
          <Button disabled>Not now</Button>
          <Button square aria-label="Refresh" onClick={() => setBusy(!busy)}>
            <Icon name="refresh" />
          </Button>
          <Button square enamel="marigold" aria-label="Add">
            <Icon name="plus" />
          </Button>
          <Button square enamel="lacquer" aria-label="Favourite">
            <Icon name="heart" />
          </Button>
          <Button square aria-label="Turbo" aria-pressed="true">
            <Icon name="bolt" />
          </Button>
          <Button enamel="jade" className="show-focus">
            Focus
          </Button>
          <span lang="my" className="row wrapable">
            <Button enamel="marigold">ငွေသွင်းမည်</Button>
            <Button enamel="ivory">အခမဲ့စမ်းမည်</Button>
          </span>
        </div>
      </div>
    </Section>
  );
}

function Fields() {
  return (
    <div className="panel stack">
      <Field
        label="Nickname"
        placeholder="4 to 16 letters or digits"
        hint="Shown in rooms and on the winners board."
      />
      <Field
        label="Password"
        type="password"
        defaultValue="12345678"
        autoComplete="off"
        reveal={{ show: 'Show password', hide: 'Hide password' }}
        capsHint="Caps Lock is on."
      />
      <Field
        label="Amount"
        inputMode="decimal"
        className="num"
        defaultValue="50,000.00"
        hint="Min 5,000.00 · max 2,000,000.00 · no fee"
        after={<span className="muted strong">PLAY</span>}
      />
      <Field
        label="Invitation code"
        defaultValue="SHWE-88"
        error="No agent uses this code. Check it or leave it empty."
      />
      <SelectField label="Period" defaultValue="today">
        <option value="today">Today</option>
        <option value="week">Last 7 days</option>
      </SelectField>
      <Tick defaultChecked>I am 18 or older and accept the terms</Tick>
    </div>
  );
}

type Shelf = 'hot' | 'mine' | 'picks';

function Choices() {
  const [shelf, setShelf] = useState<Shelf>('hot');
  const [filter, setFilter] = useState('all');
  const [odd, setOdd] = useState('X');
  return (
    <div className="panel stack">
      <Tabs
        id="gallery-shelf"
        label="Shelves"
        selected={shelf}
        onSelect={setShelf}
        tabs={[
          { key: 'hot', label: 'Hot' },
          {
            key: 'mine',
            label: (
              <>
                <Icon name="heart" small /> My collection
              </>
            ),
          },
          { key: 'picks', label: 'Recommended' },
        ]}
      />
      <TabPanel id="gallery-shelf" selected={shelf}>
        The {shelf} shelf.
      </TabPanel>
      <Chips
        label="Filter"
        on={[filter]}
        onPress={setFilter}
        chips={[
          { key: 'all', label: 'All' },
          { key: 'new', label: 'New' },
          { key: 'recent', label: 'Recent' },
          { key: 'table', label: 'Table games' },
        ]}
      />
      <div className="row wrapable">
        <Tag enamel="jade">New</Tag>
        <Tag enamel="lacquer">Live</Tag>
        <Tag enamel="marigold">VIP 3</Tag>
        <Tag enamel="ivory">96% RTP</Tag>
        <Tag enamel="lotus">Gift</Tag>
        <Tag>Plain</Tag>
        <DemoMark>Demo</DemoMark>
      </div>
      <div className="row">
        {['1', 'X', '2'].map((name) => (
          <button
            key={name}
            type="button"
            className="odd"
            aria-pressed={odd === name}
            onClick={() => setOdd(name)}
          >
            <small>{name}</small>
            <span className="num">2.10</span>
          </button>
        ))}
      </div>
      <div className="row wrapable" lang="my">
        <Tag enamel="jade">အသစ်</Tag>
        <Tag enamel="marigold">ဆုကြေး</Tag>
      </div>
    </div>
  );
}

type Open = 'login' | 'forced' | 'drawer' | null;

function Overlays() {
  const [open, setOpen] = useState<Open>(null);
  const [answer, setAnswer] = useState('');
  const close = () => setOpen(null);
  const question = async () => {
    const outcome = await ask({
      title: 'Log out?',
      text: 'Your open bets stay in place. Your language and theme are kept on this phone.',
      answers: [
        { key: 'stay', label: 'Stay' },
        { key: 'leave', label: 'Log out', enamel: 'lacquer' },
      ],
    });
    setAnswer(outcome);
  };
  return (
    <Section title="Dialogs and toasts">
      <div className="panel row wrapable">
        <Button onClick={() => setOpen('login')}>Dialog</Button>
        <Button onClick={() => setOpen('forced')}>Forced dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={question}>Question</Button>
        <output>{answer}</output>
        <Button
          onClick={() => toast({ tone: 'done', title: 'Deposit received', text: 'Reference 7Q4-1182' })}
        >
          Toast
        </Button>
        <Button
          onClick={() => toast({ tone: 'bad', title: 'Bet not placed', text: 'The price moved to 1.66.' })}
        >
          Error toast
        </Button>
      </div>
      {open === 'login' && (
        <Dialog title="Good evening" closeLabel="Close" onClose={close} festive popup="gallery-login">
          <Field label="User name" autoComplete="off" data-autofocus="" />
          <Button onClick={question}>Ask on top</Button>
          <Button
            enamel="marigold"
            size="big"
            wide
            onClick={() => toast({ tone: 'done', title: 'Signed in' })}
          >
            Log in
          </Button>
        </Dialog>
      )}
      {open === 'forced' && (
        <Dialog title="Set a new password" closeLabel="Close" onClose={close} forced>
          <p className="muted">This dialog leaves only when its task is done.</p>
          <Button enamel="marigold" onClick={close}>
            Done
          </Button>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Drawer title="Menu" closeLabel="Close menu" onClose={close}>
          <p className="wrap">Games, promotions, help.</p>
        </Drawer>
      )}
    </Section>
  );
}
