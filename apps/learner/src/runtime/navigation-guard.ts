import type { Store } from '@palm/client/storage';
import { pathOf } from './paths.ts';

/** Seed §2: accessible without a token. */
const publicPaths = ['/indexSingle', '/transferPage', '/main', '/qrcode', '/terminalTest', '/loginTrial'] as const;

export type GuardSituation = { signedIn: boolean; storedCode: string | null; derivedCode: string | null; to: string };

export type GuardOutcome = {
  go: 'as asked' | '/homePage' | '/login';
  logout?: true;
  /** The organisation code to store. */
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

/** Seed §4: decides about a navigation before it happens. */
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

/** Applies the guard's decision to the storage; signing out comes first, because it would clear the rest. */
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

/** The page a person wants: for a sign-in page (bookmarked, or opened by the guard), the page it returns to, however nested. */
const pageBehind = (address: string): string => {
  let page = address;
  while (NEVER_WANTED.includes(pathOf(page).toLowerCase())) {
    page = queryOf(page).get('redirect') ?? '/';
  }
  return page;
};

/** URL of the login page that returns to the wanted page afterwards, for the organisation named in the wanted URL. */
export const signInHref = (wanted: string): string => {
  const page = pageBehind(wanted);
  const id = queryOf(page).get('id');
  const query = new URLSearchParams({ ...(id === null ? {} : { id }), ...(pathOf(page) === '/' ? {} : { redirect: page }) }).toString();
  return query === '' ? '/login' : `/login?${query}`;
};

/** Destination after signing in: the previously wanted page if it is one of ours, else the home page. */
export const wantedPage = (search: string): string => {
  const wanted = pageBehind(new URLSearchParams(search).get('redirect') ?? '');
  const ours = /^\/(?![/\\])[^\s\\]*$/.test(wanted);
  return ours && pathOf(wanted) !== '/' ? wanted : '/homePage';
};

type OtherTab = { address: string; signedIn: boolean; storedCode: string | null };

/**
 * Where a tab goes on to that shows the sign-in page while another tab signs in; null for other pages, and if this tab asks for another
 * organisation.
 */
export const pageAfterOtherTab = ({ address, signedIn, storedCode }: OtherTab): string | null => {
  const id = queryOf(address).get('id');
  const staysHere = !signedIn || pathOf(address) !== '/login' || (id !== null && id !== storedCode);
  return staysHere ? null : wantedPage(address.replace(/^[^?]*/, ''));
};
