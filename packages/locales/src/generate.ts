import { writeFileSync } from 'node:fs';
import { keysModule } from './keys.ts';

writeFileSync(new URL('./keys.generated.ts', import.meta.url), keysModule());
