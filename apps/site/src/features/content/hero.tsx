import { buttonClass } from '@baize/ui/forms/button';
import { Carousel } from '@baize/ui/moving/carousel';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../shell/parts/link.tsx';
import { useLanguage, useText } from '../../shell/text.ts';
import { type Banner, bannersQuery } from './content.data.ts';
import { enamelOf, MiniScene, Scene } from './scene.tsx';

/** H-01: the banners of the home page and the two small ones beside them. */
export function HomeBanners() {
  const t = useText();
  const language = useLanguage((spoken) => spoken.code);
  const { data: banners } = useQuery(bannersQuery(language));
  return (
    <div className="stage-row">
      {banners?.length !== 0 && (
        <div className="hero-box">{banners ? <Slides banners={banners} /> : <Skeleton shape="banner" />}</div>
      )}
      <Go className="mini field cloth" to="/play/baize/emerald-lines">
        <MiniScene name="emerald" />
        <b>Emerald Lines</b>
        <span>{t('home.miniGame')}</span>
      </Go>
      <Go className="mini field marigold" to="/fairness">
        <MiniScene name="owl" />
        <b>{t('home.miniFair')}</b>
        <span>{t('home.miniFairText')}</span>
      </Go>
    </div>
  );
}

function Slides({ banners }: { banners: readonly Banner[] }) {
  const t = useText();
  const total = banners.length;
  return (
    <Carousel
      label={t('home.banners')}
      slides={banners.map((banner) => ({
        key: banner.id,
        content: (seen) => <Slide banner={banner} seen={seen} />,
      }))}
      dotLabel={(number) => t('home.banner', { number, total })}
      pauseLabel={t('home.bannerPause')}
      resumeLabel={t('home.bannerPlay')}
    />
  );
}

function Slide({ banner, seen }: { banner: Banner; seen: boolean }) {
  return (
    <div className={`hero field ${enamelOf(banner.scene)}`}>
      <Scene name={banner.scene} seen={seen} />
      <div className="copy">
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        {banner.action && <BannerLink banner={banner} />}
      </div>
    </div>
  );
}

function BannerLink({ banner }: { banner: Banner }) {
  const look = buttonClass({ enamel: banner.scene === 'owls' ? 'lacquer' : 'marigold', size: 'big' });
  if (banner.linkageType === 'none') return null;
  if (/^https:\/\//.test(banner.url)) {
    return (
      <a className={look} href={banner.url} target="_blank" rel="noopener nofollow">
        {banner.action}
      </a>
    );
  }
  return (
    <Go className={look} to={bannerPath(banner)}>
      {banner.action}
    </Go>
  );
}

/** A game is named by its path or by `vendor/code`. */
function bannerPath({ linkageType, url }: Banner): string {
  return linkageType === 'game' && !url.startsWith('/') ? `/play/${url.replace(':', '/')}` : url;
}
