import '../members/members.css';
import './protection.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { Screen } from '../../shell/parts/screen.tsx';
import { openPopup } from '../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import AbsenceBanner from './absence-banner.tsx';

/** C-13: what a member can do to keep play a pleasure; each offer opens M-01 at its part, after the login where that is missing. */
export default function PlaySafelyPage() {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const member = useMember();
  const offers: readonly Offer[] = [
    { id: 'limits', icon: 'clock', title: t('protection.limits'), text: t('protection.pageLimits') },
    { id: 'timeOut', icon: 'pause', title: t('protection.break'), text: t('protection.pageBreak') },
    { id: 'exclusion', icon: 'lock', title: t('protection.close'), text: t('protection.pageClose') },
  ];
  return (
    <Screen id="C-13" state="ready" title={t('shell.playSafely')}>
      <div className="page stack">
        <div className="page-head">
          <h1>{t('shell.playSafely')}</h1>
        </div>
        <p className="muted">{t('protection.pageLead')}</p>
        {member && !isTrial(member) && <AbsenceBanner />}
        <div className="groups offers">
          {offers.map((offer) => (
            <OfferPanel key={offer.id} offer={offer} />
          ))}
        </div>
        {!signedIn && <p className="muted sm">{t('protection.pageSignIn')}</p>}
      </div>
    </Screen>
  );
}

interface Offer {
  readonly id: 'limits' | 'timeOut' | 'exclusion';
  readonly icon: LineIconName;
  readonly title: string;
  readonly text: string;
}

function OfferPanel({ offer: { id, icon, title, text } }: { offer: Offer }) {
  return (
    <section className="panel offer" aria-label={title}>
      <span className="mk ivory">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <Button
        data-offer={id}
        onClick={() => openPopup('security', { id, next: `/member?p=security&id=${id}` })}
      >
        {title}
      </Button>
    </section>
  );
}
