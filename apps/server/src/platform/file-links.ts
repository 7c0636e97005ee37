import type { Clock } from './clock.ts';
import { createLru } from './lru.ts';
import type { Secrets } from './secrets.ts';

const DAY_SECONDS = 86_400;
const PURPOSE = 'file-link';
const REMEMBERED = 10_000;

interface Link {
  url: string;
  /** Seconds since the epoch. */
  expires: number;
}

/** URLs of stored files. A link is signed and expires, so that a copied URL does not outlive the visit. */
export interface FileLinks {
  /** Null stays null. The URL is the same for a whole day, so that browsers cache the file; valid for one to two days. */
  url(objectKey: string | null): string | null;
  isValid(objectKey: string, expires: string, signature: string): boolean;
}

/** @param contentUrl origin that serves files, without a trailing slash; empty = the application's own */
export function createFileLinks(secrets: Secrets, clock: Clock, contentUrl: string): FileLinks {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  // Signing costs more than the rest of a card, and the same pictures are shown all day.
  const links = createLru<Link>(REMEMBERED);
  const sign = (objectKey: string, expires: number): Link => {
    const path = objectKey.split('/').map(encodeURIComponent).join('/');
    const url = `${contentUrl}/files/${path}?e=${expires}&s=${secrets.sign(PURPOSE, `${objectKey}\n${expires}`)}`;
    const link = { url, expires };
    links.set(objectKey, link);
    return link;
  };
  return {
    url(objectKey) {
      if (objectKey === null) {
        return null;
      }
      const expires = (Math.floor(nowSeconds() / DAY_SECONDS) + 2) * DAY_SECONDS;
      const known = links.get(objectKey);
      return (known?.expires === expires ? known : sign(objectKey, expires)).url;
    },
    isValid: (objectKey, expires, signature) =>
      /^\d{1,12}$/.test(expires) && Number(expires) > nowSeconds() && secrets.verify(PURPOSE, `${objectKey}\n${expires}`, signature),
  };
}
