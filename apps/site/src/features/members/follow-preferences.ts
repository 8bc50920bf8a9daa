import { call } from '@baize/client/call';
import { type Preferences, setPreferences } from '@baize/contract/members/members';
import { chooseTheme, currentTheme, followTheme, THEME_KEY } from '@baize/ui/theme/theme';
import { queries } from '../../shell/queries.ts';
import { isTrial, memberQuery, useSession } from '../../shell/session.ts';
import { speak, useLanguage } from '../../shell/text.ts';
import { profileQuery } from './members.data.ts';

/** The preferences that this page last got from the account, or sent to it. */
let known: Preferences = {};

/** Puts preferences in force on this device. */
export function applyPreferences({ language, theme, sound, effects }: Preferences): void {
  known = { ...known, ...(language && { language }), ...(theme && { theme }) };
  if (language && language !== useLanguage.getState().code) void speak(language);
  if (theme) chooseTheme(theme === 'system' ? null : theme);
  if (sound !== undefined) localStorage.setItem('baize.sound', sound ? '1' : '0');
  if (effects) {
    localStorage.setItem('baize.effects', effects);
    document.documentElement.dataset.effects = effects;
  }
}

async function fetchAndApply(): Promise<void> {
  known = {};
  if (!useSession.getState().signedIn) return;
  const member = await queries.ensureQueryData(memberQuery());
  if (isTrial(member)) return;
  const { preferences } = await queries.fetchQuery({ ...profileQuery(), staleTime: 0 });
  applyPreferences(preferences);
}

/** A choice made in the frame is the account's as well, while a member is signed in. */
async function tell(changed: Preferences): Promise<void> {
  if (!useSession.getState().signedIn || isTrial(queries.getQueryData(memberQuery().queryKey))) return;
  known = { ...known, ...changed };
  await call(setPreferences, changed);
  await queries.invalidateQueries({ queryKey: ['members'] });
}

/** A choice made elsewhere on the site, kept with the account; a line that is down loses it without a word. */
export function keepPreferences(changed: Preferences): void {
  void tell(changed).catch(() => undefined);
}

/** Keeps this device and the account the same, from the sign-in on. */
export function followPreferences(): void {
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  quietly(fetchAndApply());
  useSession.subscribe(() => quietly(fetchAndApply()));
  useLanguage.subscribe(({ code }, before) => {
    if (code !== before.code && code !== known.language) quietly(tell({ language: code }));
  });
  followTheme(() => {
    const theme = currentTheme();
    // Only what was chosen; what follows the system is no choice.
    if (localStorage.getItem(THEME_KEY) === theme && theme !== known.theme) quietly(tell({ theme }));
  });
}
