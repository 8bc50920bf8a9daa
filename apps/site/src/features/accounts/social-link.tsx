import { Button } from '@baize/ui/button';
import { toast } from '@baize/ui/toast';
import type { FormEvent } from 'react';
import { useText } from '../../shell/text.ts';
import { proceed } from './entrance.ts';
import { Problem } from './problem.tsx';
import { type Choice, useSocialLink } from './social.data.ts';
import { ForGood } from './social-choice.tsx';
import { PROVIDER_NAMES, SocialMark } from './social-mark.tsx';

interface SocialLinkProps {
  result: string;
  choice: Choice;
  account: string;
  onClose: () => void;
}

/** The last question before a sign-in and an account belong together. */
export function SocialLink({ result, choice, account, onClose }: SocialLinkProps) {
  const t = useText();
  const link = useSocialLink();
  const provider = PROVIDER_NAMES[choice.provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    link.mutate(
      { result },
      {
        onSuccess: () => {
          toast({ tone: 'done', title: t('social.linked', { provider }) });
          void proceed(choice.next ?? undefined);
        },
      },
    );
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="social-who">
        <SocialMark provider={choice.provider} />
        <p>
          <b>{choice.name || provider}</b>
          <span className="muted">{t('social.linkAsk', { provider, account })}</span>
        </p>
      </div>
      <ForGood />
      <Problem error={link.error} />
      <div className="acts">
        <Button onClick={onClose}>{t('social.notNow')}</Button>
        <Button type="submit" enamel="marigold" busy={link.isPending}>
          {t('social.linkNow')}
        </Button>
      </div>
    </form>
  );
}
