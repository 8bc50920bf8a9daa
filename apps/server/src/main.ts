import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start reads a thousand files. What the engine made of them stays beside the packages, where only the owner of the program writes.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'));
await import('./program.ts');
