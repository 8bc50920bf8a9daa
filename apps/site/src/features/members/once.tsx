import { Icon } from '@baize/ui/icon';
import type { ReactNode } from 'react';
import { useText } from '../../shell/text.ts';

/** A field that is filled in once: afterwards its value, locked. */
export function Once({
  label,
  masked,
  children,
}: {
  label: string;
  masked: string | undefined;
  children: ReactNode;
}) {
  const t = useText();
  if (masked === undefined) return children;
  return (
    <div className="kept">
      <Icon name="lock" />
      <div className="grow">
        <div className="sm muted">{label}</div>
        <bdi className="strong">{masked}</bdi>
        <div className="xs muted">{t('security.fixed')}</div>
      </div>
    </div>
  );
}
