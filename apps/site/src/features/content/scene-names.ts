/** The scenes a banner may name, and the enamel behind each. */
export const SCENE_ENAMELS: Readonly<Record<string, 'lacquer' | 'cloth' | 'marigold'>> = {
  market: 'lacquer',
  emerald: 'cloth',
  owls: 'marigold',
};
