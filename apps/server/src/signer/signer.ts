/** The process that holds the keys of a channel on a chain; it shares no database with the server. */
export { openDoor } from './door.ts';
export { openWords, sealWords } from './key-file.ts';
export { createSigner } from './signing.ts';
