import tiles from 'virtual:tiles';
import { lazy, useState } from 'react';
import { Coming } from '../../../shell/parts/coming.tsx';
import { LOTTERY_VENDOR, OURS } from '../game-path.ts';
import { hostFailed, pictureHosts, sourceSet } from './picture-hosts.ts';
import { StandIn } from './stand-in.tsx';

const LotteryPicture = lazy(() => import('./lottery-picture.tsx'));

interface PictureProps {
  code: string;
  vassalage?: string;
  /** Where its vendor has one. */
  icon?: string;
  type?: string;
  eager?: boolean;
}

/** The picture of a game: its vendor's, or ours, drawn once at build; what does not arrive after one more try is the default. */
export function GamePicture({ code, vassalage = '', icon = '', type, eager = false }: PictureProps) {
  const [tries, setTries] = useState(0);
  const [hosts] = useState(pictureHosts);
  // The site itself is asked twice, each host before it once.
  const host = tries === hosts.length ? '' : hosts[tries];
  const outside = icon !== '' && host !== undefined;
  const failed = () => {
    if (!outside) return;
    hostFailed(host);
    setTries((made) => made + 1);
  };
  const drawn = vassalage === OURS ? tiles[code] : undefined;
  if (!outside && vassalage === LOTTERY_VENDOR) {
    return (
      <Coming>
        <LotteryPicture code={code} eager={eager} />
      </Coming>
    );
  }
  if (!outside && !drawn) return <StandIn code={code} type={type} />;
  return (
    <picture key={tries}>
      {outside && <source type="image/avif" srcSet={sourceSet(host, icon, 'avif')} />}
      <img
        src={outside ? host + icon : drawn}
        srcSet={outside ? sourceSet(host, icon, 'webp') : undefined}
        alt=""
        width={240}
        height={300}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={failed}
      />
    </picture>
  );
}
