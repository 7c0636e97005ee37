import { LRUCache } from 'lru-cache';
import { sanitiseRichText } from './rich-text.ts';

/** In characters of both texts, about 16 MB at most: a few hundred articles. */
const KEPT = 4_000_000;

const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (clean, html) => clean.length + html.length + 1 });

/**
 * Sanitises rich text again when it is read, because the rules may have become stricter since it was saved. The same text is read by
 * everybody, and taking it apart costs as much as the rest of the request, so the result is kept.
 */
export function sanitiseStored(html: string): string {
  let clean = kept.get(html);
  if (clean === undefined) {
    clean = sanitiseRichText(html);
    kept.set(html, clean);
  }
  return clean;
}
