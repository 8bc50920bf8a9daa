import { call } from '@baize/client/call';
import { captcha } from '@baize/contract/accounts/codes';
import { Field } from '@baize/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useText } from '../../../shell/text.ts';

/** A picture stays at least this long. */
const REFRESH_MS = 1000;

export interface CaptchaAnswer {
  readonly id: string;
  readonly answer: string;
}

interface CaptchaFieldProps {
  value: CaptchaAnswer;
  onChange: (value: CaptchaAnswer) => void;
  error?: ReactNode;
  /** Raised by one when the picture was used up by a try. */
  round: number;
}

/** The five characters of a picture; a press on it brings another. */
export function CaptchaField({ value, onChange, error, round }: CaptchaFieldProps) {
  const t = useText();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['accounts', 'captcha', round],
    queryFn: ({ signal }) => call(captcha, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const drawnAt = useRef(0);
  const tell = useRef(onChange);
  // Before anybody sees the picture: what is typed under it is never emptied again.
  useLayoutEffect(() => {
    tell.current = onChange;
  });
  useLayoutEffect(() => {
    if (!data) return;
    drawnAt.current = performance.now();
    tell.current({ id: data.id, answer: '' });
  }, [data]);
  const refresh = () => {
    if (isFetching || performance.now() - drawnAt.current < REFRESH_MS) return;
    drawnAt.current = performance.now();
    void refetch();
  };
  return (
    <Field
      id="captcha"
      label={t('accounts.captcha')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      dir="ltr"
      value={value.answer}
      error={error}
      hint={t('accounts.captchaHint')}
      onChange={(event) => onChange({ ...value, answer: event.target.value.trim() })}
      after={
        <button
          type="button"
          className="captcha-image"
          aria-label={t('accounts.captchaRefresh')}
          aria-busy={isFetching}
          onClick={refresh}
        >
          {data && <img src={dataUrl(data.image)} alt="" width={130} height={44} />}
        </button>
      }
    />
  );
}

function dataUrl(image: string): string {
  return image.startsWith('data:') ? image : `data:image/png;base64,${image}`;
}
