import { Button } from '@baize/ui/forms/button';
import { Skeleton } from '@baize/ui/skeleton';
import { useEffect, useState } from 'react';
import { useText } from '../text.ts';

const LONG_MS = 8000;

/** The place of a page on its way; after eight seconds it says so (U-05). */
export function Waiting() {
  const t = useText();
  const [long, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" className="wrap" aria-busy="true">
      <div className="page">
        <Skeleton shape="button" />
        <Skeleton shape="banner" />
        {/* Below, where it moves nothing. */}
        {long && (
          <div className="row wrapable" role="status">
            <span>{t('shell.slow')}</span>
            <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
          </div>
        )}
      </div>
    </main>
  );
}
