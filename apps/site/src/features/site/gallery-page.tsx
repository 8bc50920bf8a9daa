import { Gallery } from '@baize/ui/gallery';
import { Screen } from '../../shell/screen.tsx';

/** Every part of the house on one page; for developers only. */
export default function GalleryPage() {
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Gallery now={Date.now} hosts />
    </Screen>
  );
}
