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

/** A picture in several files, with its size in the page. */
export interface PictureFiles {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

interface HeroPictureProps {
  wide: PictureFiles;
  narrow: PictureFiles;
  /** The first banner is what the page waits for. */
  first: boolean;
}

/** The uploaded pictures of a banner: the narrow one below the width at which the banner becomes wide. */
export function HeroPicture({ wide, narrow, first }: HeroPictureProps) {
  const { src, width, height } = wide;
  return (
    <picture className="poster">
      <Sources files={narrow} media="(max-width: 559px)" />
      <Sources files={wide} />
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        decoding="async"
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}

function Sources({ files, media }: { files: PictureFiles; media?: string }) {
  const { width, height, sources } = files;
  return sources.map((source) => (
    <source key={source.type} {...source} width={width} height={height} {...(media && { media })} />
  ));
}

/** The uploaded picture of an announcement. */
export function InsetPicture({ files }: { files: PictureFiles }) {
  const { src, width, height } = files;
  return (
    <picture className="inset-poster">
      <Sources files={files} />
      <img src={src} width={width} height={height} alt="" decoding="async" />
    </picture>
  );
}
