// Of the device and not of a person, so that it outlives signing out, which empties the storage (seed §4).
const NAME = 'palm_way';
const YEAR_SECONDS = 31_536_000;
const WRITTEN = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`);

/** The way in that was used last on this device; null where none is known or cookies are forbidden. */
export const lastWay = (): string | null => WRITTEN.exec(document.cookie)?.[1] ?? null;

/** @param way a word of letters, digits and dashes */
export function rememberWay(way: string): void {
  document.cookie = `${NAME}=${way}; Path=${import.meta.env.BASE_URL}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
