import './gallery.css';
import { Chips } from '../forms/chips.tsx';
import { THEMES } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.tsx';
import { DrawnParts, type TitleSymbols } from './gallery-art.tsx';
import { PressedParts } from './gallery-buttons.tsx';
import { ContentParts } from './gallery-content.tsx';
import { FilledParts } from './gallery-forms.tsx';
import { GameParts } from './gallery-games.tsx';
import { LayeredParts } from './gallery-layers.tsx';
import { ListedParts } from './gallery-lists.tsx';
import { LiveParts } from './gallery-moving.tsx';

interface GalleryProps {
  /** The clock of the page, from which the countdowns run. */
  now: () => number;
  /** The drawings of the site's titles. */
  symbols: TitleSymbols;
}

/** Every part in its states, for developers and for the checks. The page around it has the sprite and the toasts. */
export function Gallery({ now, symbols }: GalleryProps) {
  return (
    <div className="gallery">
      <header className="row wrapable">
        <h1 tabIndex={-1}>Parts</h1>
        <Looks />
      </header>
      <PressedParts />
      <FilledParts />
      <LayeredParts />
      <ListedParts />
      <ContentParts />
      <GameParts />
      <LiveParts now={now} />
      <DrawnParts symbols={symbols} />
    </div>
  );
}

function Looks() {
  const [theme, choose] = useTheme();
  return (
    <Chips label="Theme" on={[theme]} onPress={choose} chips={THEMES.map((key) => ({ key, label: key }))} />
  );
}
