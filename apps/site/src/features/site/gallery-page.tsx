import { Gallery } from '@baize/ui/gallery/gallery';
import { Screen } from '../../shell/parts/screen.tsx';

/** Every part of the house on one page; for developers only. */
export default function GalleryPage() {
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Gallery now={Date.now} hosts />
    </Screen>
  );
}
