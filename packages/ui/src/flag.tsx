import { flagOf } from './art/flags.ts';
import { Art } from './art.tsx';

/** The flag of a country by its two letters, or the letters themselves where no drawing exists. */
export function Flag({ country }: { country: string }) {
  const svg = flagOf(country);
  return svg ? (
    <Art svg={svg} className="flag" />
  ) : (
    <span aria-hidden="true" className="flag letters">
      {country}
    </span>
  );
}
