import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useText } from '../../../shell/text.ts';

export function CopyButton({ text }: { text: string }) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'done', title: t('security.copied') });
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon name="copy" small />
      {t('security.copy')}
    </Button>
  );
}
