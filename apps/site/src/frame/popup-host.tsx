import { begin } from '@baize/client/quiet';
import { ProgressLine } from '@baize/ui/live-marks';
import { afterFrame } from '@baize/ui/moving/after-frame';
import { useSearch } from '@tanstack/react-router';
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { ChunkFailure, loadPart } from '../shell/faults.ts';
import { loadDeferred } from '../shell/manifest/load-deferred.ts';
import { Coming } from '../shell/parts/coming.tsx';
import { closePopup, type PopupProps, type PopupSearch } from '../shell/popup.ts';
import { loadAreas, useText } from '../shell/text.ts';

const ChunkPopup = lazy(async () => {
  await loadAreas('errors');
  return import('../features/site/chunk-popup.tsx');
});

const made = new Map<string, ComponentType<PopupProps>>();

/** A name that no popup has. */
const nothing: { default: ComponentType<PopupProps> } = { default: () => null };

function popupOf(name: string): ComponentType<PopupProps> {
  const known = made.get(name);
  if (known) return known;
  const popup = lazy(() =>
    loadPart(async () => {
      const row = (await loadDeferred()).SITE.popups.get(name);
      if (!row) return nothing;
      const [module] = await Promise.all([row.load(), loadAreas(...row.areas)]);
      return module;
    }),
  );
  made.set(name, popup);
  return popup;
}

/** The popup of the address, once the frame is seen that answers the press: to cover the page takes a phone longer. */
function useAsked(): PopupSearch {
  const { p, id, next } = useSearch({ strict: false }) as PopupSearch;
  const [asked, setAsked] = useState<PopupSearch>({ p, id, next } as PopupSearch);
  useEffect(() => {
    let isLatest = true;
    const end = begin();
    afterFrame(() => {
      if (isLatest) startTransition(() => setAsked({ p, id, next } as PopupSearch));
      end();
    });
    return () => {
      isLatest = false;
    };
  }, [p, id, next]);
  // It closes at once: the page below takes the focus.
  return p ? asked : {};
}

/** Shows the popup that the address names. */
export function PopupHost() {
  const t = useText();
  const { p, id, next } = useAsked();
  if (!p) return null;
  const Popup = popupOf(p);
  return (
    <PopupBoundary key={p}>
      <Coming fallback={<ProgressLine label={t('shell.loading')} />}>
        <Popup id={id} next={next} onClose={closePopup} />
      </Coming>
    </PopupBoundary>
  );
}

class PopupBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state: { failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    if (error instanceof ChunkFailure) return { failed: true };
    throw error;
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Coming>
        <ChunkPopup onClose={closePopup} />
      </Coming>
    );
  }
}
