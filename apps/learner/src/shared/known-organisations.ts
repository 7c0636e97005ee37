/** An organisation that somebody signed in to on this device. */
export type KnownOrganisation = { code: string; name: string; at: number };

// Without the storage prefix, so that it survives signing out (seed §4). It names organisations, never a person.
const NAME = 'palm_organisations';
const MOST = 3;

const isKnown = (entry: unknown): entry is KnownOrganisation => {
  const { code, name, at } = (entry ?? {}) as Partial<KnownOrganisation>;
  return typeof code === 'string' && typeof name === 'string' && typeof at === 'number';
};

/** The last ones used on this device, newest first. */
export function knownOrganisations(): KnownOrganisation[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKnown).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const others = (code: string) => knownOrganisations().filter((known) => known.code !== code);

function keep(list: readonly KnownOrganisation[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // Storage is full or denied: nothing is suggested.
  }
}

/** Notes that somebody has signed in to it. */
export const noteOrganisation = ({ code, name }: Pick<KnownOrganisation, 'code' | 'name'>): void =>
  keep([{ code, name, at: Date.now() }, ...others(code)]);

export const forgetOrganisation = (code: string): void => keep(others(code));
