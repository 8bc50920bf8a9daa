import {
  POSTER_FORMATS,
  POSTER_SHAPES,
  type PosterShape,
  posterSet,
  posterUrl,
} from '@baize/contract/site/posters';
import type { ReactNode } from 'react';
import { enamelOf } from '../art/banner-enamels.ts';

interface HeroProps {
  scene: string;
  title: string;
  text: string;
  /** The drawn scene, or an uploaded picture for each width. */
  picture: ReactNode;
  pictured: boolean;
  /** Its button or link. */
  action?: ReactNode;
}

/** A banner as the home page shows it. The server writes the same markup for the first view. */
export function Hero({ scene, title, text, picture, pictured, action }: HeroProps) {
  return (
    <div className={`hero ${pictured ? 'pictured ' : ''}field ${enamelOf(scene)}`}>
      {picture}
      <div className="copy">
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        {action}
      </div>
    </div>
  );
}

/** The look of a banner's button: red on the yellow scene, so that it is seen. */
export function heroEnamel(scene: string, pictured: boolean): 'lacquer' | 'marigold' {
  return scene === 'owls' && !pictured ? 'lacquer' : 'marigold';
}

interface HeroPictureProps {
  wide: string;
  narrow: string;
  /** The first banner is what the page waits for. */
  first: boolean;
}

/** The uploaded pictures of a banner: the narrow one below the width at which the banner becomes wide. */
export function HeroPicture({ wide, narrow, first }: HeroPictureProps) {
  return (
    <picture className="poster">
      <Sources hash={narrow} shape="narrow" media="(max-width: 559px)" />
      <Sources hash={wide} shape="wide" />
      <img
        src={posterUrl(wide, 'wide')}
        {...POSTER_SHAPES.wide}
        alt=""
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}

function Sources({ hash, shape, media }: { hash: string; shape: PosterShape; media?: string }) {
  const { width, height } = POSTER_SHAPES[shape];
  return POSTER_FORMATS.map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={posterSet(hash, shape, format)}
      width={width}
      height={height}
      {...(media && { media })}
    />
  ));
}

/** The uploaded picture of an announcement, in both sizes. */
export function InsetPicture({ hash }: { hash: string }) {
  return (
    <picture className="inset-poster">
      <Sources hash={hash} shape="inset" />
      <img src={posterUrl(hash, 'inset')} {...POSTER_SHAPES.inset} alt="" decoding="async" />
    </picture>
  );
}
