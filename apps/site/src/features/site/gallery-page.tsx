import { Gallery } from '@baize/ui/gallery';
import { Screen } from '../../shell/screen.tsx';

/** Every part of the house on one page; in trial installations only. */
export default function GalleryPage() {
  return (
    <Screen id="dev-gallery" state="ready" title="Gallery">
      <Gallery now={Date.now} hosts />
    </Screen>
  );
}
