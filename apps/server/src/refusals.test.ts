import { OWN_REFUSALS } from '@baize/contract/call-refusals.generated';
import { expect, test } from 'vitest';

import { refusalsReached } from './testing-refusals.ts';

test('the contract names every refusal that the operation of a call reaches, and no other', async () => {
  // Where this fails, `npm run refusals` writes the list again: what a call may newly refuse is seen in review.
  expect(await refusalsReached()).toEqual(OWN_REFUSALS);
});
