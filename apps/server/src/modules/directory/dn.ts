// A comma that is part of a name has a backslash before it.
const PART = /(?:\\.|[^,\\])+/gs;

/** The name of an entry in one spelling, to be compared with others. */
export const normalDn = (dn: string): string => partsOf(dn).join(',');

const partsOf = (dn: string): string[] =>
  (dn.match(PART) ?? []).map((part) =>
    part
      .trim()
      .replace(/\s*=\s*/, '=')
      .toLowerCase(),
  );

/** What is kept for the nearest of the places above an entry; null = for none. */
export function withinUnit<T>(dn: string, places: ReadonlyMap<string, T>): T | null {
  const parts = partsOf(dn);
  for (let above = 1; above < parts.length; above += 1) {
    const found = places.get(parts.slice(above).join(','));
    if (found !== undefined) {
      return found;
    }
  }
  return null;
}
