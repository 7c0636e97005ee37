// A comma within a name is escaped by a backslash.
const PART = /(?:\\.|[^,\\])+/gs;

/** Normalises the name of an entry for comparison. */
export const normalDn = (dn: string): string => partsOf(dn).join(',');

const partsOf = (dn: string): string[] =>
  (dn.match(PART) ?? []).map((part) =>
    part
      .trim()
      .replace(/\s*=\s*/, '=')
      .toLowerCase(),
  );

/** The value of the nearest ancestor of an entry; null if no ancestor has one. */
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
