// Stored per device instead of per person, so that it survives signing out, which clears the storage (seed §4).
const NAME = 'palm_way';
const YEAR_SECONDS = 31_536_000;
const WRITTEN = new RegExp(`(?:^|; )${NAME}=([\\w-]+)`);

/** The sign-in method last used on this device; null if unknown or cookies are blocked. */
export const lastWay = (): string | null => WRITTEN.exec(document.cookie)?.[1] ?? null;

/** @param way consists of letters, digits and dashes */
export function rememberWay(way: string): void {
  document.cookie = `${NAME}=${way}; Path=${import.meta.env.BASE_URL}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
