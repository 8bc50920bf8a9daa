import type { Model, SlotDefinition } from '../engine.ts';
import { models, TWENTY_LINES } from '../models.ts';

// Three lanterns a reel, always together: they come in columns or not at all.
const BASE = [
  'drum fan fish boat heart fish club fan heart lantern lantern lantern spade diamond boat fan diamond drum club spade heart spade drum diamond spade club diamond heart club drum fish spade fan club fan diamond',
  'heart diamond fan heart spade club drum diamond drum diamond heart drum fan boat heart club lantern lantern lantern boat club diamond fish spade diamond spade fish fan club fan heart fish drum club spade firework spade',
  'fish lantern lantern lantern club drum club drum heart spade heart fish drum boat fan heart spade fan spade club spade diamond spade heart diamond heart boat diamond fan fish diamond club spade drum fan firework diamond',
  'club fan club fish drum boat fan diamond heart spade club drum heart club heart drum diamond club spade fish heart diamond fan fish diamond heart lantern lantern lantern fan diamond boat spade drum firework spade diamond',
  'spade drum fish club drum heart lantern lantern lantern club diamond spade heart diamond heart spade fan spade club spade fish diamond fan drum club fan diamond boat fan firework fish boat heart diamond fan heart drum',
];

export const LANTERN_LOCK: Record<Model, SlotDefinition> = models(
  {
    code: 'lantern-lock',
    name: 'Lantern Lock',
    reels: 5,
    rows: 3,
    symbols: ['firework', 'lantern', 'boat', 'fish', 'drum', 'fan', 'spade', 'heart', 'diamond', 'club'],
    strips: BASE,
    lines: TWENTY_LINES,
    pays: {
      boat: [0, 0, 0, 75, 300, 1000],
      fish: [0, 0, 0, 60, 200, 600],
      drum: [0, 0, 0, 45, 120, 400],
      fan: [0, 0, 0, 40, 100, 300],
      spade: [0, 0, 0, 15, 40, 120],
      heart: [0, 0, 0, 15, 40, 120],
      diamond: [0, 0, 0, 12, 30, 90],
      club: [0, 0, 0, 12, 30, 90],
    },
    wild: 'firework',
    scatter: { symbol: 'none', pays: [], awards: [] },
    freeMultiplier: 1,
    freeSpinsMax: 0,
    hold: {
      symbol: 'lantern',
      least: 6,
      respins: 3,
      landing: [1, 16],
      prizes: [
        { value: 10, weight: 300 },
        { value: 20, weight: 380 },
        { value: 40, weight: 180 },
        { value: 60, weight: 70 },
        { value: 100, weight: 40 },
        { value: 200, weight: 20 },
        { value: 400, weight: 8 },
        { value: 1000, weight: 2 },
      ],
      grand: 20000,
    },
    maxWinX: 5000,
  },
  {
    94: {
      cells: [
        { reel: 0, cell: 1, symbol: 'club' },
        { reel: 0, cell: 35, symbol: 'club' },
      ],
      returns: 0.94013969329,
      sigma: 10.239766313,
      buy: { price: 480, returns: 0.94353046847, sigma: 3.355433129 },
    },
    95: {
      cells: [
        { reel: 0, cell: 32, symbol: 'heart' },
        { reel: 3, cell: 30, symbol: 'spade' },
      ],
      returns: 0.95006457879,
      sigma: 10.239560238,
      buy: { price: 476, returns: 0.95137413225, sigma: 3.383629705 },
    },
    96: {
      returns: 0.95960054952,
      sigma: 10.245904737,
      buy: { price: 472, returns: 0.95944726029, sigma: 3.412305173 },
    },
    97: {
      cells: [
        { reel: 1, cell: 15, symbol: 'spade' },
        { reel: 3, cell: 17, symbol: 'fan' },
      ],
      returns: 0.97020900015,
      sigma: 10.250440462,
      buy: { price: 466, returns: 0.97187449827, sigma: 3.456240699 },
    },
  },
);
