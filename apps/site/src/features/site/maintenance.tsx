import { Logo } from '@baize/ui/logo';
import { StateArt } from '@baize/ui/state-art';
import { boot } from '../../shell/boot.ts';
import { momentText } from '../../shell/parts/moment-text.ts';
import { Screen } from '../../shell/parts/screen.tsx';
import { useStatus } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';

/** X-01 while the site is worked on, X-02 where it may not serve. It leaves by itself when the status returns to 0. */
export default function Maintenance() {
  const t = useText();
  const { status, ip, countryName, ends, serviceUrl } = useStatus();
  const region = status === 2;
  const title = t(region ? 'errors.regionTitle' : 'errors.maintenanceTitle');
  return (
    <Screen id={region ? 'X-02' : 'X-01'} state="ready" title={title} className="closed">
      <Logo label={boot.brand} />
      <StateArt name="closed" />
      <h1>{title}</h1>
      <p>{t(region ? 'errors.regionText' : 'errors.maintenanceText')}</p>
      {region && <p className="num">{t('errors.regionIp', { ip })}</p>}
      {region && countryName && <p>{t('errors.regionCountry', { country: countryName })}</p>}
      {!region && ends && <p className="num">{t('errors.maintenanceEnds', { time: momentText(ends) })}</p>}
      {serviceUrl && (
        <a className="btn" href={serviceUrl} target="_blank" rel="noopener nofollow">
          {t('shell.service')}
        </a>
      )}
    </Screen>
  );
}
