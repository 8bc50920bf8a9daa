// The answers about accounts.
import { LIMITS, type Protection } from '@baize/contract/protection/protection';
import type { Answers, Scene } from '../ground/scene.ts';

/** Every way to show who it is. */
const STEP_UP = {
  challenge: 'abc',
  reason: 'twoStep',
  to: { sms: '+95 9••• •••67', email: 'm•••@e•••.com' },
  methods: ['passkey', 'totp', 'sms', 'email', 'recovery', 'bankName'],
};

/** Every limit that there is, with the samples of a few. */
const everyLimit = (_: Scene, { limits }: Protection) => ({
  limits: LIMITS.flatMap((name, n) =>
    limits
      .slice(n % limits.length)
      .slice(0, 1)
      .map((row) => ({ ...row, ...name })),
  ),
});

const TYPES = { guest: 0, trial: 4, member: 0, agent: 1, staff: 0 } as const;

/** Parts of answers that a sample cannot know. */
export const PEOPLE_ANSWERS: Answers = {
  '/wps/session/login': ({ says = {} }) => ('/wps/session/login' in says ? undefined : { stepUp: STEP_UP }),
  '/wps/social/result': () => ({ outcome: 'choose', provider: 'google', name: 'Mia Thandar Win' }),
  '/wps/member/info': ({ who = 'guest' }) => ({ type: TYPES[who] }),
  '/wps/protection': (scene, sample) => ({
    ...everyLimit(scene, sample),
    absence: null,
    beingChecked: false,
  }),
  '/ops/members/protection': everyLimit,
};
