import './copy-number.css';

import { betNumber } from '@baize/contract/records/short-numbers';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import type { NamedFact } from '../../shell/parts/fact-list.tsx';
import { type Translate, useText } from '../../shell/text.ts';

interface CopyNumberProps {
  number: string;
  /** A long one that machines read. */
  full?: boolean;
}

/** A number to say or to send: a press copies it. */
export function CopyNumber({ number, full = false }: CopyNumberProps) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(number);
    toast({ tone: 'done', title: t('shell.copied'), text: number });
  };
  return (
    <button
      type="button"
      className="copy-number"
      aria-label={t('shell.copyOf', { what: number })}
      onClick={() => void copy()}
    >
      <bdi dir="ltr" className={full ? 'full-number' : 'num'}>
        {number}
      </bdi>
      <Icon name="copy" small />
    </button>
  );
}

/** The number of a bet as people say it, and in full. */
export function betNumberFacts(t: Translate, label: string, id: string): readonly NamedFact[] {
  return [
    [label, <CopyNumber key="number" number={betNumber(id)} />],
    [t('shell.fullNumber'), <CopyNumber key="full" full number={id} />],
  ];
}
