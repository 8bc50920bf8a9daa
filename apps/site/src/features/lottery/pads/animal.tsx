import { Art } from '@baize/ui/art';
import { zodiacHead } from '@baize/ui/art/zodiac';

export default function Animal({ symbol }: { symbol: string }) {
  return <Art svg={zodiacHead(symbol)} className="sym-animal" />;
}
