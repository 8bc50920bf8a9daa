import { AskHost } from '@baize/ui/layers/ask';
import { useText } from '../shell/text.ts';
import { ContactBar } from './contact-bar.tsx';

/** What lies around a page and no first view needs: contacts at the side, and questions. */
export function LatePart({ bare }: { bare: boolean }) {
  const t = useText();
  return (
    <>
      {!bare && <ContactBar />}
      <AskHost closeLabel={t('shell.close')} />
    </>
  );
}
