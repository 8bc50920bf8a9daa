// The popup and the dialog of members' identity.
import { IDENTITY_STATES } from '@baize/contract/identity/states';
import { FIRST } from '../ground/rows.ts';
import type { ScreenFeature, SitePart } from '../ground/scene.ts';
import { IDENTITY_ANSWERS, identityIn } from './answers.ts';

/** M-01.9 in each of its states. */
const STATES = IDENTITY_STATES.map(
  (state): SitePart => ({
    title: `M-01.9 identity ${state}`,
    popup: 'security',
    shows: `[data-identity="${state}"]`,
    address: '/member?p=security&id=identity',
    who: 'member',
    says: { '/wps/member/identity': identityIn(state) },
  }),
);

export const IDENTITY: ScreenFeature = {
  answers: IDENTITY_ANSWERS,
  parts: STATES,
  dialogs: { 'RefuseDialog, reject': [`/identity?${FIRST}`, 'Reject R'] },
};
