import { text } from '../wire.ts';

/** A person's name as calls take it. `isPersonName` decides about its form, and a refusal of its own says so. */
export const PersonName = text(200);
