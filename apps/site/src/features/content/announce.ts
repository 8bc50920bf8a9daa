import { begin } from '@baize/client/quiet';
import { isGameList, pageAt } from '@baize/contract/site/site-paths';
import { setCookie } from '../../shell/parts/set-cookie.ts';
import type { PopupSearch } from '../../shell/popup.ts';
import { queries } from '../../shell/queries.ts';
import { router } from '../../shell/router.ts';
import { isFirstLogin, memberQuery, useSession } from '../../shell/session.ts';
import { useLanguage } from '../../shell/text.ts';
import { popupsQuery } from './content.data.ts';
import { dropDueCard, useDueCard } from './due.ts';
import { visitorOf } from './use-visitor.ts';
import { dueFor } from './visitor.ts';

const SEEN = 'announced';
/** The page rests so long before something opens over it. */
const CALM_MS = 700;

let follows = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let end = () => {};

/** H-08: shows what is due as soon as the visitor is on a calm page; again after a login, another language or a new popup. */
export function announce(): void {
  if (!follows) {
    follows = true;
    router().subscribe('onResolved', soon);
    useSession.subscribe(() => {
      dropDueCard();
      soon();
    });
    useLanguage.subscribe((now, before) => {
      if (now.code !== before.code) soon();
    });
  }
  soon();
}

function soon(): void {
  clearTimeout(timer);
  end();
  if (!isOnCalmPage()) dropDueCard();
  const mine = begin();
  end = mine;
  timer = setTimeout(() => void showDue().then(mine, mine), CALM_MS);
}

/** Home and the lists of games: no round is disturbed. */
function isOnCalmPage(): boolean {
  const { pathname } = router().state.location;
  return pageAt(pathname)?.name === 'home' || isGameList(pathname);
}

/** Nothing is open there: no form is disturbed either. */
function isCalm(): boolean {
  const { p, mc, ac, game } = router().state.location.search as PopupSearch &
    Readonly<Record<string, unknown>>;
  const open = p ?? mc ?? ac ?? game ?? document.querySelector('dialog[open]');
  return !open && !document.hidden && isOnCalmPage();
}

async function showDue(): Promise<void> {
  if (!isCalm() || useSession.getState().limited) return;
  const { signedIn } = useSession.getState();
  const member = signedIn ? await queries.fetchQuery(memberQuery()) : undefined;
  const login = member ? `${member.id} ${member.loginAt}` : 'guest';
  if (wasShown(login)) return;
  const all = await queries.fetchQuery(popupsQuery(useLanguage.getState().code));
  if (dueFor(visitorOf(signedIn, member), isFirstLogin(), all).length === 0) return;
  // Somebody may have gone on while it was asked.
  if (!isCalm() || useSession.getState().signedIn !== signedIn) return;
  markShown(login);
  useDueCard.setState({ shown: true });
}

/** The mark of guests goes with the session of the browser, that of a member holds for one login in every tab. */
function wasShown(login: string): boolean {
  if (login === 'guest') return document.cookie.split('; ').includes(`${SEEN}=guest`);
  return localStorage.getItem(SEEN) === login;
}

function markShown(login: string): void {
  if (login === 'guest') setCookie(SEEN, login);
  else localStorage.setItem(SEEN, login);
}
