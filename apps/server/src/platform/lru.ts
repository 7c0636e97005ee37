import { LRUCache } from 'lru-cache';

/**
 * An LRU cache of at most `most` entries, each for at most `ttl` milliseconds if given. Bounded by size instead of `max`, which allocates
 * all slots up front and took a quarter of the server's composition time.
 */
export const createLru = <Value extends object | number | boolean>(most: number, { ttl }: { ttl?: number } = {}): LRUCache<string, Value> =>
  new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(ttl === undefined ? {} : { ttl }) });
