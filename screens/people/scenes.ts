// The screens, popups and dialogs of accounts, members and operators.
import type { Page } from 'playwright-core';
import type { ScreenFeature, SitePart } from '../ground/scene.ts';
import { PEOPLE_ANSWERS } from './answers.ts';

const LIMITS: SitePart = {
  title: 'M-01.8 limits',
  popup: 'security',
  shows: 'dialog[open]',
  address: '/member?p=security&id=limits',
  who: 'member',
  asks: true,
};

export const PEOPLE: ScreenFeature = {
  answers: PEOPLE_ANSWERS,
  parts: [LIMITS],
  pages: [
    { id: 'M-01', name: 'security centre', address: '/member', who: 'member', asks: true },
    {
      id: 'A-00',
      name: 'agent home',
      address: '/agentHome',
      who: 'agent',
      asks: true,
      lists: true,
    },
  ],
  popups: {
    login: { frame: true },
    // The server's answers to a name and a password that lead on to these.
    stepUp: { about: 'login', opens: 'P-17', reach: signIn },
    changePassword: {
      about: 'login',
      opens: 'P-05',
      reach: signIn,
      says: { '/wps/session/login': { passwordExpired: true } },
    },
    forgot: {},
    reset: { about: 'reset&token=abc', address: '/reset' },
    register: { asks: true },
    welcome: {},
    guest: { about: 'guest&next=/play/baize/emerald-lines' },
    trial: { who: 'member' },
    signOut: { who: 'member' },
    ended: {},
    social: { about: 'social&id=abc' },
    security: {
      who: 'member',
      about: 'security&id=nickname',
      address: '/member',
      asks: true,
    },
    inviteLink: { who: 'agent', address: '/agentHome', asks: true },
    openAccount: { who: 'agent', address: '/agentHome', asks: true },
  },
  dialogs: {
    OpenDialog: ['/members', 'Open account'],
    AdjustDialog: ['/members/id-1', 'Adjust balance'],
    LimitDialog: ['/members/id-1', 'Set a limit'],
    ClosePlayDialog: ['/members/id-1', 'Exclude from play'],
    'ActDialog, lock account': ['/members/id-1', 'Actions', 'Lock account'],
    'ActDialog, reset two-step': ['/members/id-1', 'Actions', 'Reset two-step'],
    RenewDialog: ['/members/id-1', 'Actions', 'New initial password'],
    CloseDialog: ['/members/id-1', 'Actions', 'Close account'],
    RuleDialog: ['/registration', 'Change User name'],
    ReturnDialog: ['/returns', 'Decide'],
    EqualPersonsDialog: ['/equal-persons', 'Decide'],
    'RegionDialog, close': ['/regions', 'Close a region'],
    'RegionDialog, open': ['/regions', 'Open again: Myanmar (Burma)'],
    AddStaffDialog: ['/staff', 'New operator'],
    ShowPasswordDialog: ['/staff', 'One-time password of Mia Thandar Win'],
    EnrolmentDialog: ['/staff', 'Compare the code of Mia Thandar Win'],
    'ActDialog, change role': ['/staff', 'Actions on Golden Lotus', 'Change role'],
  },
};

/** Signs in by the form; what the server answers to that is the row's. */
async function signIn(page: Page): Promise<void> {
  await page.locator('#username').fill('goldenlotus');
  await page.locator('#password').fill('night market lantern 7');
  await page.locator('dialog button[type=submit]').click();
}
