import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { catalogues } from '../../packages/locales/src/vite.ts';
import { art } from '../../packages/ui/vite/art.ts';
import { compressed } from '../../packages/ui/vite/compressed.ts';
import { callsInPlace } from './vite/calls-in-place.ts';
import { contractWithoutSchemas } from './vite/contract-without-schemas.ts';
import { drawnAtBuild } from './vite/drawn-at-build.ts';
import { firstLoad } from './vite/first-load.ts';
import { linkPictures } from './vite/link-pictures.ts';
import { shellAssets } from './vite/shell-assets.ts';

const { version: VERSION } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
);

// Parts that only pages behind the first view use; the front doors of libraries and of the contract name them all the same.
const LATER =
  /@tanstack\/.*(virtual|[qQ]ueries|[iI]nfiniteQueryObserver|useInfiniteQuery|useMutation|mutationObserver)|contract\/src\/persons\/|catalog\/(game-tile|home\/game-lane)\.tsx|ui\/src\/games\/game-card\.tsx/;

/** Small parts of home that most other pages use as well: a file for each would cost more than it holds. */
const SHARED =
  /ui\/src\/(money\/money|forms\/chips)\.tsx|site\/src\/shell\/(jackpots|times-stake)\.ts|catalog\/lists\/(kind-name|list-pages|selections)\.ts|tournaments\.data\.ts/;
const first = firstLoad('/site/src/main.tsx');

export default defineConfig({
  root: import.meta.dirname,
  define: {
    BAIZE_TRUST_KEY: JSON.stringify(process.env.TRUST_KEY ?? ''),
    BAIZE_VERSION: JSON.stringify(VERSION),
  },
  resolve: {
    // React has had the hook for years; the shim for older versions stays away.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  plugins: [
    callsInPlace(),
    contractWithoutSchemas(),
    drawnAtBuild(),
    catalogues(),
    art(),
    linkPictures(),
    react(),
    first.plugin,
    shellAssets(),
    compressed(),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // Every page has these from the start.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/\/(main|react|router-query|rolldown-runtime)-/.test(file)),
    },
    cssCodeSplit: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The illustration kit only draws when called, and a front door only names what lies behind it.
      treeshake: {
        moduleSideEffects: [
          {
            test: /packages\/ui\/src\/art\/|site\/src\/features\/(\w+)\/\1\.ts$|ui\/src\/layers\/toast\.tsx$/,
            sideEffects: false,
          },
        ],
      },
      // Beside the site itself: the page that asks firebase and the one that shows a round to operators, which nothing else loads.
      input: [
        'src/main.tsx',
        'src/features/accounts/codes/firebase-page.ts',
        'src/features/play/rounds/replay-page.tsx',
      ],
      output: {
        // The parts of a title are files by its code, so that one sees which title they belong to.
        chunkFileNames: ({ name, facadeModuleId }) => {
          const title = /stage\/titles\/([^/]+)\/(title|symbols)\.ts$/.exec(facadeModuleId ?? '');
          return `assets/${title ? `${title[2]}-${title[1]}` : name}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            {
              name: 'router-query',
              test: (id: string) => id.includes('node_modules/@tanstack/') && !LATER.test(id),
              priority: 2,
            },
            {
              name: 'shell',
              test: (id: string) =>
                (first.holds(id) && !LATER.test(id)) || SHARED.test(id) || id.includes('preload-helper'),
              priority: 1,
            },
            { name: 'engine', test: /node_modules\/pixi\.js\// },
          ],
        },
      },
    },
  },
});
