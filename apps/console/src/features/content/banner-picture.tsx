import { posterFiles } from '@baize/contract/site/posters';
import { sceneLayers } from '@baize/ui/art/banner-scenes';
import { HeroPicture } from '@baize/ui/content/hero';

/** The drawn picture of a banner as images: the console's policy takes no markup from drawings. */
function DrawnScene({ name }: { name: string }) {
  return (
    <span className="art-box">
      {sceneLayers(name).map((layer) => {
        const [, look = ''] = /class="([\w-]+)"/.exec(layer) ?? [];
        return (
          <img key={look} className={look} src={`data:image/svg+xml,${encodeURIComponent(layer)}`} alt="" />
        );
      })}
    </span>
  );
}

interface BannerPictureProps {
  scene: string;
  wide: string | null;
  narrow: string | null;
}

/** The uploaded pictures of a banner, or its drawn one. */
export function BannerPicture({ scene, wide, narrow }: BannerPictureProps) {
  if (wide === null || narrow === null) return <DrawnScene name={scene} />;
  return (
    <HeroPicture wide={posterFiles(wide, 'wide')} narrow={posterFiles(narrow, 'narrow')} first={false} />
  );
}
