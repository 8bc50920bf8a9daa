import { AVATARS } from '../art/avatars.ts';
import { appIcon } from '../art/brand.ts';
import { SUITS } from '../art/forms.ts';
import { CATEGORY_ICONS, type CategoryName, LINE_ICONS } from '../art/icons.ts';
import { coin, owlPortrait, STATE_PICTURES } from '../art/scenes.ts';
import { AWNING_BOX, awning, COUNTER_BOX, counter, picture, winningDisc } from '../art/symbols.ts';
import { TILE_FRAMES, TILES } from '../art/tiles.ts';
import { Art } from '../art.tsx';
import { Avatar } from '../avatar.tsx';
import { Flag } from '../flag.tsx';
import type { Enamel } from '../forms/button.tsx';
import { Tile } from '../games/tile.tsx';
import { CategoryIcon, Icon, SuitIcon } from '../icon.tsx';
import { Logo } from '../logo.tsx';
import { StateArt } from '../state-art.tsx';
import { Part, Section, statesOf } from './gallery-part.tsx';

const ENAMELS: Readonly<Record<Enamel, string>> = {
  lacquer: 'brand field, hot',
  marigold: 'the one action',
  jade: 'confirm, live',
  ivory: 'selected',
  lotus: 'friends, gifts',
  cloth: 'the table',
};

const CATEGORIES: Readonly<Record<CategoryName, Enamel>> = {
  live: 'lacquer',
  rng: 'marigold',
  fish: 'jade',
  lott: 'ivory',
  elott: 'lotus',
  pvp: 'cloth',
  sports: 'marigold',
  esports: 'jade',
  arena: 'lacquer',
};

/** The drawn symbols of each title, by its code. */
export type TitleSymbols = Readonly<Record<string, readonly (readonly [name: string, art: string])[]>>;

const symbol = (svg: string) => <Art className="symbol" svg={svg} />;

/** Everything that is drawn: brand, enamels, icons, pictures, tiles and symbols. */
export function DrawnParts({ symbols }: { symbols: TitleSymbols }) {
  return (
    <>
      <Section title="Brand and pictures">
        <Part
          name="Logo"
          states={{
            alone: <Logo label="Baize" />,
            'app icon': symbol(appIcon()),
            'icon with a margin': symbol(appIcon({ maskable: true })),
          }}
        />
        <Part
          name="Art"
          states={{
            coin: symbol(coin()),
            portrait: <Art svg={owlPortrait()} />,
            awning: <Art className="shot" svg={picture(awning(), { box: AWNING_BOX, width: 420 })} />,
            counter: <Art className="shot" svg={picture(counter(), { box: COUNTER_BOX, width: 420 })} />,
          }}
        />
        <Part name="Avatar" room="small" states={statesOf(AVATARS, (name) => <Avatar name={name} />)} />
        <Part name="Avatar, big" states={{ owl: <Avatar name="owl" size="big" /> }} />
        <Part name="StateArt" states={statesOf(STATE_PICTURES, (name) => <StateArt name={name} />)} />
        <Part name="Flag" states={{ drawn: <Flag country="MM" />, 'not drawn': <Flag country="ZZ" /> }} />
      </Section>
      <Icons />
      <Section title="Tiles and symbols">
        <Part name="Tile" room="small" states={statesOf(TILES, (name) => <Tile name={name} />)} />
        <Part
          name="Tile, its frames"
          room="small"
          states={{
            ...statesOf(TILE_FRAMES, (frame) => <Tile name="lucky-owls" frame={frame} />),
            unknown: <Tile name="unknown" />,
          }}
        />
        {Object.entries(symbols).map(([code, drawn]) => (
          <Part key={code} name={`Symbols of ${code}`} room="small" states={symbolStates(drawn)} />
        ))}
      </Section>
    </>
  );
}

/** Each symbol at rest and in a win. */
function symbolStates(drawn: TitleSymbols[string]) {
  return Object.fromEntries(
    drawn.map(([name, art]) => [
      name,
      <span key={name}>
        {symbol(picture(art))}
        {symbol(picture(winningDisc() + art))}
      </span>,
    ]),
  );
}

function Icons() {
  return (
    <Section title="Enamels and icons">
      <Part
        name="Enamels"
        room="small"
        states={statesOf(ENAMELS, (name) => <span className={`piece swatch ${name}`}>{ENAMELS[name]}</span>)}
      />
      <Part
        name="CategoryIcon"
        room="small"
        states={statesOf(CATEGORY_ICONS, (name) => (
          <span className={`piece swatch ${CATEGORIES[name]}`}>
            <CategoryIcon name={name} />
          </span>
        ))}
      />
      <Part name="SuitIcon" states={statesOf(SUITS, (name) => <SuitIcon name={name} className="suit" />)} />
      <Part
        name="Icon"
        states={{
          usual: <Icon name="right" />,
          small: <Icon name="right" small />,
          'with the line of reading': <Icon name="right" flip />,
        }}
      />
      <Part name="Icon, by name" room="small" states={statesOf(LINE_ICONS, (name) => <Icon name={name} />)} />
    </Section>
  );
}
