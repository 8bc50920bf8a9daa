import type { Model, SlotDefinition } from '../engine.ts';
import { models, TEN_LINES } from '../models.ts';

// One parasol and one or two emeralds a reel; equal pictures keep three cells apart, suits two.
const BASE = [
  'ingot spade heart bangle heart club diamond ingot club diamond spade pearl bangle ruby ingot pearl club ruby pearl club emerald heart diamond ruby diamond spade parasol spade heart bangle heart spade',
  'emerald spade club ruby heart ingot bangle pearl ingot heart pearl ingot diamond club parasol bangle diamond club ingot diamond heart spade club spade pearl spade bangle ruby spade diamond ruby pearl',
  'diamond spade ruby bangle diamond ruby heart parasol club ingot club diamond emerald bangle pearl spade ingot diamond pearl ruby heart club pearl emerald club heart pearl ingot ruby spade bangle spade club heart',
  'spade bangle club parasol diamond pearl club ingot pearl heart diamond spade bangle ruby heart spade diamond ingot diamond pearl club heart bangle ruby pearl club bangle diamond pearl ingot ruby spade emerald',
  'bangle spade ruby pearl club ingot pearl ruby spade club spade heart emerald club parasol pearl diamond bangle heart spade ingot club diamond club ingot ruby bangle heart ingot pearl heart diamond spade',
];

// Emeralds come as a stack of three: five full stacks are what reaches the top win.
const FREE = [
  'heart bangle pearl club ruby heart diamond ingot bangle parasol pearl spade bangle spade ruby pearl ingot ruby club bangle heart emerald emerald emerald spade diamond club heart pearl ruby club diamond ruby heart ingot',
  'parasol diamond spade bangle pearl emerald emerald emerald heart ruby ingot club ruby spade diamond heart ingot ruby heart club spade ingot diamond ruby club pearl ingot bangle ruby spade bangle pearl heart spade ingot',
  'spade parasol ruby pearl bangle heart diamond ingot bangle ruby club spade pearl diamond ingot bangle ruby emerald emerald emerald bangle ingot heart club spade ingot ruby heart bangle heart ruby pearl club diamond pearl',
  'heart ruby bangle spade ruby ingot diamond ruby emerald emerald emerald ingot club heart bangle pearl diamond parasol heart bangle ingot club pearl club heart pearl ruby ingot spade diamond spade pearl ingot bangle pearl',
  'pearl ruby club pearl diamond ingot pearl spade heart ruby bangle ingot ruby heart bangle diamond ingot diamond club heart bangle ingot pearl emerald emerald emerald spade heart ruby club pearl parasol ingot ruby spade',
];

export const EMERALD_LINES: Record<Model, SlotDefinition> = models(
  {
    code: 'emerald-lines',
    name: 'Emerald Lines',
    reels: 5,
    rows: 3,
    symbols: ['emerald', 'parasol', 'bangle', 'ruby', 'pearl', 'ingot', 'spade', 'heart', 'diamond', 'club'],
    strips: BASE,
    freeStrips: FREE,
    lines: TEN_LINES,
    pays: {
      emerald: [0, 0, 0, 50, 500, 5000],
      bangle: [0, 0, 0, 30, 120, 500],
      ruby: [0, 0, 0, 25, 100, 400],
      pearl: [0, 0, 0, 20, 80, 300],
      ingot: [0, 0, 0, 15, 60, 200],
      spade: [0, 0, 0, 10, 30, 100],
      heart: [0, 0, 0, 10, 30, 100],
      diamond: [0, 0, 0, 6, 25, 80],
      club: [0, 0, 0, 6, 25, 80],
    },
    wild: 'emerald',
    scatter: { symbol: 'parasol', pays: [0, 0, 0, 2, 10, 100], awards: [0, 0, 0, 10, 10, 10] },
    freeMultiplier: 2,
    freeSpinsMax: 100,
    maxWinX: 5000,
  },
  {
    94: {
      cells: [
        { reel: 2, cell: 19, symbol: 'diamond' },
        { reel: 2, cell: 22, symbol: 'heart' },
        { reel: 4, cell: 8, symbol: 'bangle' },
      ],
      returns: 0.94020510106,
      sigma: 6.573796596,
      buy: { price: 485, returns: 0.93835377455, sigma: 1.249597562 },
    },
    95: {
      cells: [{ reel: 2, cell: 19, symbol: 'diamond' }],
      returns: 0.94998866112,
      sigma: 6.577802152,
      buy: { price: 480, returns: 0.94811936614, sigma: 1.262614152 },
    },
    96: {
      returns: 0.96002172933,
      sigma: 6.589657606,
      buy: { price: 475, returns: 0.95801861608, sigma: 1.275903059 },
    },
    97: {
      cells: [
        { reel: 1, cell: 21, symbol: 'pearl' },
        { reel: 2, cell: 25, symbol: 'ingot' },
        { reel: 2, cell: 27, symbol: 'heart' },
      ],
      returns: 0.97003897244,
      sigma: 6.60650251,
      buy: { price: 470, returns: 0.96815104408, sigma: 1.289476466 },
    },
  },
);
