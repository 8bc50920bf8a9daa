import './protection.css';

import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { absenceText, mayAsk } from './absence-text.ts';
import { protectionQuery } from './protection.data.ts';

/** Says that games are closed to this member, until when, and what he can do. Nothing while he plays as usual. */
export default function AbsenceBanner() {
  const t = useText();
  const { absence = null, beingChecked = false } = useQuery(protectionQuery()).data ?? {};
  if (!absence) return beingChecked ? <CheckBanner /> : null;
  const id = absence.kind === 'timeOut' ? 'timeOut' : 'exclusion';
  return (
    <div className="absent" role="status" data-part="absence">
      <Icon name={id === 'timeOut' ? 'pause' : 'lock'} />
      <p className="grow">{absenceText(t, absence)}</p>
      <Button size="small" onClick={() => openPopup('security', { id })}>
        {mayAsk(absence) ? t('protection.askBack') : t('protection.more')}
      </Button>
    </div>
  );
}

/** The operators compare the account with others; nothing here says with which. */
function CheckBanner() {
  const t = useText();
  return (
    <div className="absent" role="status" data-part="absence">
      <Icon name="lock" />
      <p className="grow">{t('protection.beingChecked')}</p>
    </div>
  );
}
