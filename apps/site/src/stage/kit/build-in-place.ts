interface Built {
  destroy(): void;
}

/**
 * Builds for the present place. Building takes time, and the page may grow its controls meanwhile: a thing built for
 * another place is destroyed and built again, so that no frame shows it.
 */
export async function buildInPlace<Place, Made extends Built>(
  place: () => Place,
  build: (place: Place) => Promise<Made>,
): Promise<Made> {
  const before = place();
  const made = await build(before);
  if (JSON.stringify(place()) === JSON.stringify(before)) return made;
  made.destroy();
  return buildInPlace(place, build);
}
