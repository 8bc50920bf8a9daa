import { Art } from '@baize/ui/art';
import type { Translate } from '../../../../../shell/text.ts';
import { type PictureName, pictureArt, pictureOf } from '../../../../../stage/titles/hoo-hey-how/art.ts';
import { chipFacts, wonSpots } from '../../chips/chip-facts.ts';
import type { ShowOf } from '../../face.ts';
import type { Words } from '../../words.ts';

export function pictureName(name: PictureName, t: Translate): string {
  return {
    deer: t('play.pictureDeer'),
    gourd: t('play.pictureGourd'),
    rooster: t('play.pictureRooster'),
    fish: t('play.pictureFish'),
    crab: t('play.pictureCrab'),
    prawn: t('play.picturePrawn'),
  }[name];
}

const namesOf = ({ dice }: ShowOf<'hoo-hey-how'>, t: Translate) =>
  dice.map((face) => pictureName(pictureOf(face), t)).join(' · ');

export const hooHeyHowWords: Words<'hoo-hey-how'> = {
  said: namesOf,
  won: ({ results }, t) => wonSpots(results, (spot) => pictureName(spot as PictureName, t)),
  short: (show) => <MiniPictures show={show} />,
  facts: (show, t) => [
    [t('play.dice'), namesOf(show, t)],
    ...chipFacts(show.results, (spot) => pictureName(spot as PictureName, t)),
  ],
  Picture: HooHeyHowPicture,
};

function MiniPictures({ show: { dice } }: { show: ShowOf<'hoo-hey-how'> }) {
  return (
    <span className="mini-dice">
      {dice.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
        <Art key={index} svg={pictureArt(pictureOf(face))} />
      ))}
      <span className="sr">{dice.map(pictureOf).join(' ')}</span>
    </span>
  );
}

function HooHeyHowPicture({ show }: { show: ShowOf<'hoo-hey-how'> }) {
  return (
    <div className="drawn-dice" aria-hidden="true" dir="ltr">
      {show.dice.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place.
        <Art key={index} svg={pictureArt(pictureOf(face))} />
      ))}
    </div>
  );
}
