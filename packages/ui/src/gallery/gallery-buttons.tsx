import type { ComponentProps } from 'react';
import type { LineIconName } from '../art/icons.ts';
import { Button, buttonClass } from '../forms/button.tsx';
import { Chips } from '../forms/chips.tsx';
import { TabPanel, Tabs } from '../forms/tabs.tsx';
import { Icon } from '../icon.tsx';
import { DemoMark, Tag } from '../tag.tsx';
import { Held, LONG, Part, Section } from './gallery-part.tsx';

type SquareProps = ComponentProps<typeof Button> & { icon: LineIconName };

function Square({ icon, ...button }: SquareProps) {
  return (
    <Button square {...button}>
      <Icon name={icon} />
    </Button>
  );
}

/** Everything that is pressed to act or to choose, and the marks beside it. */
export function PressedParts() {
  return (
    <Section title="Buttons, tabs, chips, tags">
      <Buttons />
      <Choices />
      <Tags />
    </Section>
  );
}

function Buttons() {
  return (
    <>
      <Part
        name="Button"
        states={{
          plain: <Button>Log in</Button>,
          marigold: <Button enamel="marigold">Deposit</Button>,
          jade: <Button enamel="jade">Place bet</Button>,
          lacquer: <Button enamel="lacquer">Join</Button>,
          ivory: <Button enamel="ivory">Try free</Button>,
          lotus: <Button enamel="lotus">Send a gift</Button>,
          cloth: <Button enamel="cloth">Play now</Button>,
          bare: <Button bare>More</Button>,
          big: <Button size="big">Spin again</Button>,
          small: <Button size="small">Edit</Button>,
          'held down': <Button className="is-down">Spin</Button>,
          pressed: <Button aria-pressed>Turbo</Button>,
          focus: <Button className="show-focus">Confirm</Button>,
          busy: <Button busy>Sending</Button>,
          disabled: <Button disabled>Not now</Button>,
          'with an icon': <Button enamel="marigold">{<Icon name="plus" />} Add</Button>,
          'a link': (
            <a className={buttonClass({ enamel: 'ivory' })} href="#button">
              Open
            </a>
          ),
          Burmese: (
            <Button lang="my" enamel="marigold">
              ငွေသွင်းမည်
            </Button>
          ),
          'long text': <Button>{LONG}</Button>,
        }}
      />
      <Part
        name="Button, square"
        states={{
          plain: <Square icon="refresh" aria-label="Refresh" />,
          marigold: <Square enamel="marigold" icon="plus" aria-label="Add" />,
          bare: <Square bare icon="search" aria-label="Search" />,
          small: <Square size="small" icon="close" aria-label="Close" />,
          pressed: <Square aria-pressed icon="sound" aria-label="Sound" />,
          busy: <Square busy icon="refresh" aria-label="Wait" />,
          disabled: <Square disabled icon="up" aria-label="Up" />,
        }}
      />
      <Part
        name="Button, wide"
        room="cell"
        states={{
          rest: (
            <Button wide enamel="marigold" size="big">
              Log in
            </Button>
          ),
          busy: (
            <Button wide enamel="marigold" size="big" busy>
              Log in
            </Button>
          ),
        }}
      />
    </>
  );
}

const SHELVES = [
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
] as const;
const LONG_SHELVES = SHELVES.map(({ key }) => ({ key, label: `${key}: ${LONG}` }));

function Shelf({ id, wide = false, long = false }: { id: string; wide?: boolean; long?: boolean }) {
  return (
    <Held<(typeof SHELVES)[number]['key']> first="hot">
      {(shelf, select) => (
        <div className="stack">
          <Tabs
            id={id}
            label={id}
            tabs={long ? LONG_SHELVES : SHELVES}
            selected={shelf}
            onSelect={select}
            wide={wide}
          />
          <TabPanel id={id} selected={shelf}>
            The {shelf} shelf.
          </TabPanel>
        </div>
      )}
    </Held>
  );
}

const KINDS = ['All', 'New', 'Recent', 'Table games', 'Megaways', 'Jackpot', 'Free rounds', 'Classic'];
const CHIPS = KINDS.map((label) => ({ key: label, label }));

function Choices() {
  const toggled = (on: readonly string[], key: string) =>
    on.includes(key) ? on.filter((each) => each !== key) : [...on, key];
  return (
    <>
      <Part
        name="Tabs with TabPanel"
        room="whole"
        states={{
          'as wide as needed': <Shelf id="shelf" />,
          wide: <Shelf id="wide-shelf" wide />,
          'wide, long text': <Shelf id="long-shelf" wide long />,
        }}
      />
      <Part
        name="Chips"
        room="whole"
        states={{
          'one on': (
            <Held first="All">
              {(on, press) => <Chips label="Kind" chips={CHIPS} on={[on]} onPress={press} />}
            </Held>
          ),
          'several on': (
            <Held<readonly string[]> first={['New', 'Recent']}>
              {(on, press) => (
                <Chips label="Kinds" chips={CHIPS} on={on} onPress={(key) => press(toggled(on, key))} />
              )}
            </Held>
          ),
          'to the edges of a phone': (
            <Held first="New">
              {(on, press) => <Chips bleed label="Lane" chips={CHIPS} on={[on]} onPress={press} />}
            </Held>
          ),
        }}
      />
    </>
  );
}

function Tags() {
  return (
    <>
      <Part
        name="Tag"
        states={{
          plain: <Tag>Plain</Tag>,
          jade: <Tag enamel="jade">New</Tag>,
          lacquer: <Tag enamel="lacquer">Live</Tag>,
          marigold: <Tag enamel="marigold">VIP 3</Tag>,
          ivory: <Tag enamel="ivory">96% RTP</Tag>,
          lotus: <Tag enamel="lotus">Gift</Tag>,
          cloth: <Tag enamel="cloth">Table</Tag>,
          'with an icon': <Tag enamel="marigold">{<Icon name="horn" small />} Notice</Tag>,
          Burmese: (
            <span lang="my">
              <Tag enamel="jade">အသစ်</Tag>
            </span>
          ),
        }}
      />
      <Part name="DemoMark" states={{ alone: <DemoMark>Demo</DemoMark> }} />
    </>
  );
}
