import type { Client } from '@palm/client/call';
import { loadBrand } from './brand.ts';

/** An organisation that somebody signed in to on this device. */
export type KnownOrganisation = { code: string; name: string; at: number };

// Stored per device, so that it survives signing out, which clears the storage (seed §4). It names organisations, never a person.
const NAME = 'palm_organisations';
const YEAR_SECONDS = 31_536_000;
const WRITTEN = new RegExp(`(?:^|; )${NAME}=([^;]+)`);
const MOST = 3;

const isKnown = (entry: unknown): entry is KnownOrganisation => {
  const { code, name, at } = (entry ?? {}) as Partial<KnownOrganisation>;
  return typeof code === 'string' && typeof name === 'string' && typeof at === 'number';
};

/** The last ones used on this device, newest first; none if cookies are blocked. */
export function knownOrganisations(): KnownOrganisation[] {
  try {
    const stored: unknown = JSON.parse(decodeURIComponent(WRITTEN.exec(document.cookie)?.[1] ?? '[]'));
    return Array.isArray(stored) ? stored.filter(isKnown).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const others = (code: string) => knownOrganisations().filter((known) => known.code !== code);

function keep(list: readonly KnownOrganisation[]): void {
  const text = encodeURIComponent(JSON.stringify(list.slice(0, MOST)));
  document.cookie = `${NAME}=${text}; Path=${import.meta.env.BASE_URL}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}

/** Puts it first. */
export const noteOrganisation = ({ code, name }: Pick<KnownOrganisation, 'code' | 'name'>): void =>
  keep([{ code, name, at: Date.now() }, ...others(code)]);

/** Notes that somebody has signed in to it. Whoever comes from another platform knows only its code: its name is requested. */
export async function noteSignIn(client: Client, code: string, name?: string): Promise<void> {
  const found =
    name ??
    (await loadBrand(client, code).then(
      ({ name: loaded }) => loaded,
      () => code,
    ));
  noteOrganisation({ code, name: found });
}

export const forgetOrganisation = (code: string): void => keep(others(code));
