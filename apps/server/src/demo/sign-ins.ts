import { type Random, readablePassword } from '../platform/random.ts';
import { AGENTS, MEMBER, OPERATORS } from './people.ts';

export interface DemoSignIn {
  readonly where: 'site' | 'console';
  readonly username: string;
  readonly password: string;
  readonly note: string;
}

/** Everybody of the demo with a password of his own, made at random. */
export function makeSignIns(random: Random): DemoSignIn[] {
  const password = () => readablePassword(random, 12);
  return [
    ...AGENTS.map(({ username }) => ({
      where: 'site' as const,
      username,
      password: password(),
      note: 'an agent',
    })),
    { where: 'site', username: MEMBER.username, password: password(), note: 'a member with money' },
    ...OPERATORS.map(({ username, name, role }) => ({
      where: 'console' as const,
      username,
      password: password(),
      note: `${name}, ${role}`,
    })),
  ];
}
