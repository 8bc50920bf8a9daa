/** The scenes a banner may name, and the enamel behind each. */
const SCENE_ENAMELS: Readonly<Record<string, 'lacquer' | 'cloth' | 'marigold'>> = {
  market: 'lacquer',
  emerald: 'cloth',
  owls: 'marigold',
};
export const SCENE_NAMES: readonly string[] = Object.keys(SCENE_ENAMELS);

export function enamelOf(scene: string): string {
  return SCENE_ENAMELS[scene] ?? 'lacquer';
}
