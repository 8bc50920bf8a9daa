import { Announcement } from '../content/announcement.tsx';
import { Hero, HeroPicture, InsetPicture, type PictureFiles } from '../content/hero.tsx';
import { type RichNode, RichText } from '../content/rich-text.tsx';
import { Button } from '../forms/button.tsx';
import { LONG, Part, Section } from './gallery-part.tsx';

const drawing = (width: number, height: number): PictureFiles => ({
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%"/></svg>`)}`,
  width,
  height,
  sources: [],
});
const WIDE = drawing(1200, 480);
const NARROW = drawing(780, 312);
const TEXT: readonly RichNode[] = ['Deposits by card arrive within a minute.'];

/** Parts that operators fill. */
export function ContentParts() {
  const banner = { scene: 'owls', title: 'Night market', text: 'One table, fair odds', picture: null };
  return (
    <Section title="Content">
      <Part
        name="Hero"
        states={{
          drawn: <Hero {...banner} pictured={false} action={<Button>Play</Button>} />,
          pictured: (
            <Hero {...banner} pictured picture={<HeroPicture wide={WIDE} narrow={NARROW} first={false} />} />
          ),
          'long text': <Hero {...banner} pictured={false} title={LONG} />,
        }}
      />
      <Part
        name="Announcement"
        states={{
          text: <RichText nodes={TEXT} />,
          picture: <InsetPicture files={NARROW} />,
          whole: (
            <Announcement picture={NARROW} content={TEXT} date="Today" actions={<Button>Read</Button>} />
          ),
        }}
      />
    </Section>
  );
}
