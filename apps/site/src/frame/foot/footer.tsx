import './footer.css';

import { useFetched } from '../../shell/manifest/load-deferred.ts';
import { Coming } from '../../shell/parts/coming.tsx';
import { useOwnBar } from '../../shell/place.ts';

/** S-08. Its content comes after the first view. */
export function Footer() {
  const ownBar = useOwnBar();
  const late = useFetched();
  return (
    <footer className={ownBar ? 'foot' : 'foot over-bar'}>
      <div className="edge" aria-hidden="true" />
      {late && (
        <Coming>
          <late.FootContent />
        </Coming>
      )}
    </footer>
  );
}
