import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import { organisationApi, type Brand } from '@palm/contract/organisation/calls';
import { inPlace } from './in-place.ts';

/** Branding of an organisation. `exact`: the code was requested by `?id=`, so an unknown one is an error, shown by the page itself. */
export const loadBrand = (client: Client, code: string, { exact = false, signal }: { exact?: boolean; signal?: AbortSignal } = {}) =>
  client.call(organisationApi.brand, { query: { code, exact: exact ? 'true' : 'false' } }, { ...inPlace(signal), quiet: true });

/** Stores the branding under the keys of seed §3, from which title, icon, theme and grey mode read it, also at the next start. */
export function rememberBrand(store: Store, brand: Pick<Brand, 'appName' | 'themeColor' | 'logoUrl' | 'iconUrl' | 'grayType'>): void {
  store.set('appName', brand.appName);
  store.set('themeColor', brand.themeColor);
  store.set('LOGO', brand.logoUrl);
  store.set('icoUrl', brand.iconUrl);
  store.set('SHOW_GRAY_TYPE', brand.grayType);
}
