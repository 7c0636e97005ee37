import type { Store } from '@palm/client/storage';
import { pathOf } from './paths.ts';

/** Seed §2: reachable without a token. */
const publicPaths = ['/indexSingle', '/transferPage', '/main', '/qrcode', '/terminalTest', '/loginTrial'] as const;

export type GuardSituation = { signedIn: boolean; storedCode: string | null; derivedCode: string | null; to: string };

export type GuardOutcome = {
  go: 'as asked' | '/homePage' | '/login';
  logout?: true;
  /** The organisation code to remember. */
  store?: string;
  fromOrgCode?: boolean;
};

const remember = (code: string | null): { store?: string } => (code === null ? {} : { store: code });

const atLogin = ({ signedIn, storedCode, derivedCode }: GuardSituation): GuardOutcome => {
  if (!signedIn) {
    return { go: 'as asked', fromOrgCode: derivedCode !== null, ...remember(derivedCode) };
  }
  if (derivedCode !== null && derivedCode === storedCode) {
    return { go: '/homePage' };
  }
  return { go: 'as asked', logout: true, ...remember(derivedCode) };
};

/** Seed §4: what a navigation does, before it happens. */
export const guard = (situation: GuardSituation): GuardOutcome => {
  const path = pathOf(situation.to);
  if ((publicPaths as readonly string[]).includes(path)) {
    return { go: 'as asked' };
  }
  if (path === '/login') {
    return atLogin(situation);
  }
  return { go: situation.signedIn ? 'as asked' : '/login' };
};

/** Writes down what the guard decided; signing out comes first, since it would clear the rest. */
export const applyGuard = ({ logout, store: code, fromOrgCode }: GuardOutcome, store: Pick<Store, 'set' | 'remove' | 'signOut'>): void => {
  if (logout === true) {
    store.signOut();
  }
  if (fromOrgCode === false) {
    store.remove('fromOrgCode');
  }
  if (fromOrgCode === true) {
    store.set('fromOrgCode', true);
  }
  if (code !== undefined) {
    store.set('orgCode', code);
  }
};

const queryOf = (page: string): URLSearchParams => new URLSearchParams(page.replace(/^[^?]*/, '').replace(/#.*$/, ''));

const NEVER_WANTED = ['/login', '/401'];

/** What a person wants to see: of a sign-in page (kept as a bookmark, or opened by the guard) the page that it leads back to, however deep. */
const pageBehind = (address: string): string => {
  let page = address;
  while (NEVER_WANTED.includes(pathOf(page).toLowerCase())) {
    page = queryOf(page).get('redirect') ?? '/';
  }
  return page;
};

/** The login page that leads back to the wanted page afterwards, of the organisation that the wanted address names. */
export const signInHref = (wanted: string): string => {
  const page = pageBehind(wanted);
  const id = queryOf(page).get('id');
  const query = new URLSearchParams({ ...(id === null ? {} : { id }), ...(pathOf(page) === '/' ? {} : { redirect: page }) }).toString();
  return query === '' ? '/login' : `/login?${query}`;
};

/** Where to go after signing in: the page wanted before, if it is one of ours, else the home page. */
export const wantedPage = (search: string): string => {
  const wanted = pageBehind(new URLSearchParams(search).get('redirect') ?? '');
  const ours = /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  return ours && pathOf(wanted) !== '/' ? wanted : '/homePage';
};
