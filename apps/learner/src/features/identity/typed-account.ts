import { STORAGE_PREFIX } from '@palm/client/constants';

const KEY = `${STORAGE_PREFIX}typedAccount`;

/** Keeps what was typed as the account of an organisation for a reload of this tab; never a password. */
export function keepTypedAccount(orgCode: string, account: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([orgCode, account]));
  } catch {
    // Only a reload loses it then.
  }
}

/** Empty where nothing was typed for this organisation. */
export function typedAccount(orgCode: string): string {
  try {
    const [ofCode, account] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown[];
    return ofCode === orgCode && typeof account === 'string' ? account : '';
  } catch {
    return '';
  }
}

/** Who comes next to this device is not told who was here. */
export function forgetTypedAccount(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
