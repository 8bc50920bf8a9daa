import { posterFiles } from '@baize/contract/site/posters';
import { Hero, HeroPicture, heroEnamel } from '@baize/ui/content/hero';
import { buttonClass } from '@baize/ui/forms/button';
import { Carousel } from '@baize/ui/moving/carousel';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../shell/parts/link.tsx';
import { useSession } from '../../shell/session.ts';
import { useSwitch } from '../../shell/site.ts';
import { useLanguage, useText } from '../../shell/text.ts';
import { type Banner, bannersQuery } from './content.data.ts';
import { linkPath } from './link-path.ts';
import { Scene } from './scene.tsx';

/** H-01: the banners of the home page. */
export function HomeBanners() {
  const language = useLanguage((spoken) => spoken.code);
  const { data: banners } = useQuery(bannersQuery(language));
  return (
    banners?.length !== 0 && (
      <div className="hero-box">{banners ? <Slides banners={banners} /> : <Skeleton shape="banner" />}</div>
    )
  );
}

function Slides({ banners }: { banners: readonly Banner[] }) {
  const t = useText();
  const total = banners.length;
  return (
    <Carousel
      label={t('home.banners')}
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: (seen) => <Slide banner={banner} seen={seen} first={index === 0} />,
      }))}
      dotLabel={(number) => t('home.banner', { number, total })}
      pauseLabel={t('home.bannerPause')}
      resumeLabel={t('home.bannerPlay')}
    />
  );
}

function Slide({ banner, seen, first }: { banner: Banner; seen: boolean; first: boolean }) {
  const { scene, title, text, wide, narrow } = banner;
  const pictured = wide !== null && narrow !== null;
  return (
    <Hero
      scene={scene}
      title={title}
      text={text}
      pictured={pictured}
      picture={
        pictured ? (
          seen && (
            <HeroPicture
              wide={posterFiles(wide, 'wide')}
              narrow={posterFiles(narrow, 'narrow')}
              first={first}
            />
          )
        ) : (
          <Scene name={scene} seen={seen} />
        )
      }
      action={banner.action && <BannerLink banner={banner} pictured={pictured} />}
    />
  );
}

function BannerLink({ banner, pictured }: { banner: Banner; pictured: boolean }) {
  const signedIn = useSession((session) => session.signedIn);
  const directly = useSwitch('DIRECTREG3');
  // The one bright button of a guest opens an account.
  const enamel = directly && !signedIn ? 'ivory' : heroEnamel(banner.scene, pictured);
  const look = buttonClass({ enamel });
  if (banner.linkageType === 'none') return null;
  if (/^https:\/\//.test(banner.url)) {
    return (
      <a className={look} href={banner.url} target="_blank" rel="noopener nofollow">
        {banner.action}
      </a>
    );
  }
  return (
    <Go className={look} to={linkPath(banner)}>
      {banner.action}
    </Go>
  );
}
