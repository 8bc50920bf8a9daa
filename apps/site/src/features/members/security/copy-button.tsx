import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useText } from '../../../shell/text.ts';

interface CopyProps {
  text: string;
  /** The name of what is copied, where several can be. */
  of?: string;
}

export function CopyButton({ text, of }: CopyProps) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'done', title: t('shell.copied') });
  };
  return (
    <Button size="small" aria-label={of && t('shell.copyOf', { what: of })} onClick={() => void copy()}>
      <Icon name="copy" small />
      {t('shell.copy')}
    </Button>
  );
}
