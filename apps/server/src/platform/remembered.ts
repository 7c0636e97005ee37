import { LRUCache } from 'lru-cache';

/**
 * What is remembered of the most recent, at most so many, for at most `ttl` milliseconds where that is given. Bounded by size instead of
 * `max`: with that the room of all is laid out at once, which was a quarter of the time that a server takes to compose itself.
 */
export const createRemembered = <Value extends object | number | boolean>(
  most: number,
  { ttl }: { ttl?: number } = {},
): LRUCache<string, Value> => new LRUCache({ maxSize: most, sizeCalculation: () => 1, ...(ttl === undefined ? {} : { ttl }) });
