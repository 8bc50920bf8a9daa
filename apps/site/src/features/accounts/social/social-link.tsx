import '../../members/members.css';

import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/forms/button';
import { toast } from '@baize/ui/layers/toast';
import { type FormEvent, useRef, useState } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { ProofFields, useProof } from '../../members/security/proof.tsx';
import { proceed } from '../sign-in/entrance.ts';
import { type Choice, useSocialLink } from './social.data.ts';
import { ForGood } from './social-choice.tsx';
import { PROVIDER_NAMES, SocialMark } from './social-mark.tsx';

interface SocialLinkProps {
  result: string;
  choice: Choice;
  account: string;
  onClose: () => void;
}

/** The last question before a sign-in and an account belong together; who did not sign in just now proves himself first. */
export function SocialLink({ result, choice, account, onClose }: SocialLinkProps) {
  const t = useText();
  const { form, link, proof, asked, tried, submit } = useLinkForm(result, choice);
  const provider = PROVIDER_NAMES[choice.provider];
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <div className="social-who">
        <SocialMark provider={choice.provider} />
        <p>
          <b>{choice.name || provider}</b>
          <span className="muted">{t('social.linkAsk', { provider, account })}</span>
        </p>
      </div>
      <ForGood />
      {asked && <ProofFields proof={proof} tried={tried} />}
      <Problem error={asked && !tried ? null : link.error} />
      <div className="acts">
        <Button onClick={onClose}>{t('social.notNow')}</Button>
        <Button type="submit" enamel="marigold" busy={link.isPending}>
          {t('social.linkNow')}
        </Button>
      </div>
    </form>
  );
}

function useLinkForm(result: string, { provider, next }: Choice) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const link = useSocialLink();
  const proof = useProof();
  const [asked, ask] = useState(false);
  const [tried, setTried] = useState(false);
  const send = async () => {
    const given = asked ? { proof: await proof.give() } : {};
    await link.mutateAsync({ result, ...given });
    toast({ tone: 'done', title: t('social.linked', { provider: PROVIDER_NAMES[provider] }) });
    await proceed(next ?? undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asked) setTried(true);
    if (asked && proof.open) form.current?.querySelector<HTMLElement>(`#${proof.open}`)?.focus();
    else send().catch((error: unknown) => ask(asked || wantsProof(error)));
  };
  return { form, link, proof, asked, tried, submit };
}

function wantsProof(error: unknown): boolean {
  return error instanceof Refused && (error.code === 'proof.password' || error.code === 'proof.factor');
}
