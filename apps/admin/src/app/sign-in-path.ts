/** Where the console is served; the router puts it before every path, and takes it off none that it is asked for. */
const BASE = /^\/admin(?=[/?#]|$)/;

/** A path of the console without its base, its query kept; of a sign-in page the one that it leads back to, however deep. */
export function pageBehind(address: string): string {
  let page = address.replace(BASE, '');
  while (/^\/login\/*(?=[?#]|$)/i.test(page)) {
    const wanted = new URLSearchParams(page.replace(/^[^?]*/, '')).get('to') ?? '';
    page = wanted.replace(BASE, '');
  }
  // Only paths of the console itself: an address from outside must not lead elsewhere.
  return /^\/(?![/\\])/.test(page) ? page : '/';
}

/** The sign-in page that leads back to the wanted page afterwards. */
export function signInPath(wanted: string): string {
  const page = pageBehind(wanted);
  return page === '/' ? '/login' : `/login?to=${encodeURIComponent(page)}`;
}
