import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { art } from '../../packages/ui/vite/art.ts';
import { compressed } from '../../packages/ui/vite/compressed.ts';

export default defineConfig({
  root: import.meta.dirname,
  define: { BAIZE_TRUST_KEY: JSON.stringify(process.env.TRUST_KEY ?? '') },
  plugins: [react(), art({ icon: false }), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The content policy allows files of our own origin only.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router-query', test: /node_modules\/@tanstack\/(react-)?(router|query|history|store)/ },
            { name: 'mantine', test: /node_modules\/(@mantine|@floating-ui)\// },
          ],
        },
      },
    },
  },
});
