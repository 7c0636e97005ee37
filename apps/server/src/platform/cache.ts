import { silentNews, type News } from './news.ts';
import { createLru } from './lru.ts';

/**
 * Organisation-wide content that is read far more often than written. An entry belongs to one or more topics of an organisation and is
 * found only under their current versions; `bump` after a committed write makes every older entry of the topic unreachable at once, in this
 * process and, through news, in the others.
 */
export interface Cache {
  get<T extends object>(orgId: string, topic: string | readonly string[], key: string, load: () => Promise<T>): Promise<T>;
  bump(orgId: string, topic: string): void;
  /** Since start-up, by topic; entries of several topics are counted under all their names joined. */
  figures(): ReadonlyMap<string, CacheFigures>;
}

interface CacheFigures {
  hits: number;
  misses: number;
}

const MAX_ENTRIES = 5000;
// Bounds staleness if news of another process's write is lost: while the connection to the database is down, nothing can be reloaded
// either.
const TTL_MS = 10_000;
const NEWS_TOPIC = 'cache';

export function createCache(news: News = silentNews()): Cache {
  const versions = new Map<string, number>();
  const figures = new Map<string, CacheFigures>();
  const figuresOf = (topic: string): CacheFigures => {
    const known = figures.get(topic);
    if (known) {
      return known;
    }
    const first = { hits: 0, misses: 0 };
    figures.set(topic, first);
    return first;
  };
  const entries = createLru<Promise<object>>(MAX_ENTRIES, { ttl: TTL_MS });

  const versionOf = (orgId: string, topic: string): string => {
    const scope = `${orgId}/${topic}`;
    return `${scope}/${versions.get(scope) ?? 0}`;
  };
  const makeOld = (scope: string): void => void versions.set(scope, (versions.get(scope) ?? 0) + 1);
  news.hear(NEWS_TOPIC, { tell: (scope) => makeOld(String(scope)), missed: () => entries.clear() });

  return {
    get<T extends object>(orgId: string, topic: string | readonly string[], key: string, load: () => Promise<T>): Promise<T> {
      const version = typeof topic === 'string' ? versionOf(orgId, topic) : topic.map((one) => versionOf(orgId, one)).join('/');
      const name = `${version}/${key}`;
      const known = entries.get(name);
      const counted = figuresOf(typeof topic === 'string' ? topic : topic.join(' and '));
      if (known) {
        counted.hits += 1;
        return known as Promise<T>;
      }
      counted.misses += 1;
      // Concurrent callers share one load; a failed load is not cached.
      const loading = load();
      entries.set(name, loading);
      loading.catch(() => entries.delete(name));
      return loading;
    },
    figures: () => figures,
    bump(orgId, topic) {
      const scope = `${orgId}/${topic}`;
      makeOld(scope);
      news.tell(NEWS_TOPIC, scope);
    },
  };
}
