import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ChunkFailure, faultReference } from '../faults.ts';
import { loadAreas, textOf, useLanguage, useText } from '../text.ts';
import { Go } from './link.tsx';

/** P-27 and X-04: the frame around it stays usable. */
export function RouteFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  useLanguage();
  const router = useRouter();
  useEffect(() => {
    loadAreas('errors').catch(() => undefined);
  }, []);
  const chunk = error instanceof ChunkFailure;
  const title = textOf(chunk ? 'errors.chunkTitle' : 'errors.boundaryTitle') ?? t('shell.failed');
  return (
    <main id="main" className="wrap" data-screen={chunk ? 'P-27' : 'X-04'} data-state="error">
      <div className="state">
        <Icon name="warn" />
        <h1>{title}</h1>
        <p>{textOf(chunk ? 'errors.chunkText' : 'errors.boundaryText')}</p>
        <div className="row wrapable centre">
          <Button
            enamel="marigold"
            onClick={() => {
              // The browser keeps the failure of a module as long as the document.
              if (chunk) return location.reload();
              onRetry();
              void router.invalidate();
            }}
          >
            {t('shell.retry')}
          </Button>
          <Go to="/" className="btn">
            {t('shell.home')}
          </Go>
        </div>
        <span className="xs muted num">{faultReference(error)}</span>
      </div>
    </main>
  );
}
