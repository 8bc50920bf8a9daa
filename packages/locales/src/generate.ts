import { readFileSync, writeFileSync } from 'node:fs';
import { keysModule } from './keys.ts';
import { withTerms } from './terms.ts';

const page = new URL('../../../docs/texts.md', import.meta.url);
writeFileSync(new URL('./keys.generated.ts', import.meta.url), keysModule());
writeFileSync(page, withTerms(readFileSync(page, 'utf8')));
