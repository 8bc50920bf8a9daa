import './social.css';

import { Button } from '@baize/ui/forms/button';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { providersQuery, useSocialBegin } from './social.data.ts';
import { PROVIDER_NAMES, SocialMark } from './social-mark.tsx';

/** The sign-in by other providers, where the brand has any. */
export function SocialButtons({ next }: { next: string | undefined }) {
  const t = useText();
  const { data: providers = [] } = useQuery(providersQuery);
  const begin = useSocialBegin();
  if (providers.length === 0) return null;
  // The page stays until the provider's has come.
  const leaving = begin.isPending || begin.isSuccess ? begin.variables?.provider : undefined;
  return (
    <>
      <div className="or">{t('social.or')}</div>
      <div className="socials">
        {providers.map((provider) => (
          <Button
            key={provider}
            data-social={provider}
            aria-label={t('social.goOn', { provider: PROVIDER_NAMES[provider] })}
            busy={leaving === provider}
            disabled={leaving !== undefined && leaving !== provider}
            onClick={() => begin.mutate({ provider, ...(next ? { next } : {}) })}
          >
            <SocialMark provider={provider} />
            <span>{PROVIDER_NAMES[provider]}</span>
          </Button>
        ))}
      </div>
      <Problem error={begin.error} />
    </>
  );
}
