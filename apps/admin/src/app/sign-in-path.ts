/** Base path of the console; the router prepends it to every path, but does not strip it. */
const BASE = /^\/admin(?=[/?#]|$)/;

/** A console path without its base, including its query; for a sign-in page, the page it returns to, however nested. */
export function pageBehind(address: string): string {
  let page = address.replace(BASE, '');
  while (/^\/login\/*(?=[?#]|$)/i.test(page)) {
    const wanted = new URLSearchParams(page.replace(/^[^?]*/, '')).get('to') ?? '';
    page = wanted.replace(BASE, '');
  }
  // Only paths of the console itself, to prevent open redirects.
  return /^\/(?![/\\])/.test(page) ? page : '/';
}

/** URL of the sign-in page that returns to the wanted page. */
export function signInPath(wanted: string): string {
  const page = pageBehind(wanted);
  return page === '/' ? '/login' : `/login?to=${encodeURIComponent(page)}`;
}
