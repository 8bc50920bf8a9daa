import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A start reads a thousand files. Their compiled form is kept beside the packages, where only the owner of the program writes.
enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/compiled'));
