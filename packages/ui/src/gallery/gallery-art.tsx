import type { ReactNode } from 'react';
import { appIcon } from '../art/brand.ts';
import { SUITS, type Suit } from '../art/forms.ts';
import { CATEGORY_ICONS, type CategoryName, LINE_ICONS, type LineIconName } from '../art/icons.ts';
import { coin, owlPortrait, STATE_PICTURES, type StatePicture } from '../art/scenes.ts';
import { AWNING_BOX, awning, COUNTER_BOX, counter, picture, winningDisc } from '../art/symbols.ts';
import { TILES, type TileName } from '../art/tiles.ts';
import { Art } from '../art.tsx';
import type { Enamel } from '../forms/button.tsx';
import { GameCard } from '../games/game-card.tsx';
import { Tile, tileEdge } from '../games/tile.tsx';
import { CategoryIcon, Icon, SuitIcon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { StateArt } from '../state-art.tsx';

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <div className="head">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="cell">
      {children}
      {name}
    </span>
  );
}

const ENAMELS: readonly (readonly [Enamel, string])[] = [
  ['lacquer', 'brand field, hot'],
  ['marigold', 'the one action'],
  ['jade', 'confirm, live'],
  ['ivory', 'selected'],
  ['lotus', 'friends, gifts'],
  ['cloth', 'the table'],
];

const CATEGORIES: Readonly<Record<CategoryName, readonly [string, Enamel]>> = {
  live: ['Live casino', 'lacquer'],
  rng: ['Slots', 'marigold'],
  fish: ['Fish', 'jade'],
  lott: ['Lottery', 'ivory'],
  elott: ['E-lottery', 'lotus'],
  pvp: ['Card rooms', 'cloth'],
  sports: ['Sports', 'marigold'],
  esports: ['E-sports', 'jade'],
  arena: ['Arena', 'lacquer'],
};

/** The drawn symbols of each title, by its code. */
export type TitleSymbols = Readonly<Record<string, readonly (readonly [name: string, art: string])[]>>;

/** Everything that is drawn: brand, enamels, icons, tiles, symbols and pictures of states. */
export function DrawnThings({ symbols }: { symbols: TitleSymbols }) {
  return (
    <>
      <Section title="Brand">
        <div className="row wrapable">
          <Logo label="Baize" />
          <Art className="symbol" svg={appIcon()} />
          <Art className="symbol" svg={appIcon({ maskable: true })} />
          <Art svg={owlPortrait()} />
          <Art className="symbol" svg={coin()} />
          <span className="row suits">
            {keys<Suit>(SUITS).map((name) => (
              <SuitIcon key={name} name={name} />
            ))}
          </span>
        </div>
      </Section>
      <Section title="Enamels">
        <div className="grid small">
          {ENAMELS.map(([name, use]) => (
            <div key={name} className={`piece swatch ${name}`}>
              <b>{name}</b>
              <span className="sm">{use}</span>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Category icons">
        <div className="grid tiny">
          {keys(CATEGORY_ICONS).map((name) => (
            <span key={name} className={`piece stall ${CATEGORIES[name][1]}`}>
              <CategoryIcon name={name} />
              {CATEGORIES[name][0]}
            </span>
          ))}
        </div>
      </Section>
      <Section title="Line icons">
        <div className="grid tiny">
          {keys<LineIconName>(LINE_ICONS).map((name) => (
            <Cell key={name} name={name}>
              <Icon name={name} />
            </Cell>
          ))}
        </div>
      </Section>
      <TilesAndSymbols symbols={symbols} />
    </>
  );
}

function TilesAndSymbols({ symbols }: { symbols: TitleSymbols }) {
  return (
    <>
      <Section title="Game tiles">
        <div className="grid small">
          {keys<TileName>(TILES).map((name) => (
            <GameCard
              key={name}
              name={name}
              maker="Tile study"
              label={`${name}, tile study`}
              href={`#${name}`}
              edge={tileEdge(name)}
              picture={<Tile name={name} />}
            />
          ))}
        </div>
      </Section>
      {Object.entries(symbols).map(([code, drawn]) => (
        <Section key={code} title={`Symbols of ${code}`}>
          <div className="grid tiny">
            {drawn.map(([name, art]) => (
              <Cell key={name} name={name}>
                <Art className="symbol" svg={picture(art)} />
                <Art className="symbol" svg={picture(winningDisc() + art)} />
              </Cell>
            ))}
          </div>
        </Section>
      ))}
      <Section title="The market">
        <div className="grid">
          <Art className="shot" svg={picture(awning(), { box: AWNING_BOX, width: 420 })} />
          <Art className="shot" svg={picture(counter(), { box: COUNTER_BOX, width: 420 })} />
        </div>
      </Section>
      <Section title="Pictures of states">
        <div className="grid small">
          {keys<StatePicture>(STATE_PICTURES).map((name) => (
            <Cell key={name} name={name}>
              <StateArt name={name} />
            </Cell>
          ))}
        </div>
      </Section>
    </>
  );
}
