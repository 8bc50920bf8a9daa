import { call } from '@baize/client/call';
import { type SocialProvider, socialBegin } from '@baize/contract/accounts/social';
import { Button } from '@baize/ui/forms/button';
import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { recordDate } from '../../../shell/business-time.ts';
import { faultText } from '../../../shell/faults.ts';
import { useText } from '../../../shell/text.ts';
import { PROVIDER_NAMES, SocialMark } from '../../accounts/registration/fields.ts';
import { linksQuery, providersQuery } from '../members.data.ts';
import { Note } from '../note.tsx';

/** M-01.7: accounts elsewhere that open this one. A link is for good, and says so first. */
export function SocialPart() {
  const t = useText();
  const links = useQuery(linksQuery()).data ?? [];
  const providers = useQuery(providersQuery()).data ?? [];
  const begin = (provider: SocialProvider) =>
    call(socialBegin, {
      provider,
      linking: true,
      next: '/member?mc=securityCenter&p=security&id=social',
    }).then(
      ({ url }) => location.assign(url),
      (error: unknown) => toast({ tone: 'bad', title: faultText(error) }),
    );
  const shown = [...new Set([...links.map(({ provider }) => provider), ...providers])];
  return (
    <div className="stack">
      <Note icon="warn">{t('security.linkOnce')}</Note>
      <ul className="rows">
        {shown.map((provider) => {
          const link = links.find((each) => each.provider === provider);
          return (
            <li key={provider} data-social={provider}>
              <SocialMark provider={provider} />
              <span className="grow">
                <b className="strong">{PROVIDER_NAMES[provider]}</b>
                {link && (
                  <span className="sm muted">
                    {t('security.linkedAs', { name: link.name })} · {recordDate(link.linkedAt)}
                  </span>
                )}
              </span>
              {!link && (
                <Button size="small" onClick={() => void begin(provider)}>
                  {t('security.link')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
