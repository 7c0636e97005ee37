import { STORAGE_PREFIX } from '@palm/client/constants';

const KEY = `${STORAGE_PREFIX}typedAccount`;

/** Stores the typed account of an organisation, to survive a reload of this tab; never a password. */
export function keepTypedAccount(orgCode: string, account: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([orgCode, account]));
  } catch {
    // Then a reload loses it.
  }
}

/** Empty if nothing was typed for this organisation. */
export function typedAccount(orgCode: string): string {
  try {
    const [ofCode, account] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return ofCode === orgCode && typeof account === 'string' ? account : '';
  } catch {
    return '';
  }
}

/** The next person on this device must not learn who was here. */
export function forgetTypedAccount(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
