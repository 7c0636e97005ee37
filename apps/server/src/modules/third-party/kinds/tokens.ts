import type { Clock } from '../../../platform/clock.ts';
import type { Provider } from '../provider/provider.service.ts';
import { createLru } from '../../../platform/lru.ts';

/** Access tokens that platforms issue for hours, cached per process: platforms limit how often they may be requested. */
export interface Tokens {
  /** `load` returns a token and its lifetime in seconds. */
  get(provider: Provider, name: string, load: () => Promise<{ token: string; seconds: number }>): Promise<string>;
  /** Call it after the platform has rejected the token. */
  forget(provider: Provider, name: string): void;
}

const MOST_TOKENS = 2000;
// So that no token expires in transit.
const SPARE_MS = 300_000;

export function createTokens(clock: Clock): Tokens {
  const known = createLru<{ token: Promise<string>; until: number }>(MOST_TOKENS);
  // Changed settings may mean another application.
  const keyOf = ({ orgId, id, revision }: Provider, name: string) => `${orgId}/${id}/${revision}/${name}`;
  return {
    async get(provider, name, load) {
      const key = keyOf(provider, name);
      const kept = known.get(key);
      if (kept && kept.until > clock.now().getTime()) {
        return kept.token;
      }
      const loading = load();
      const entry = { token: loading.then(({ token }) => token), until: Infinity };
      known.set(key, entry);
      try {
        const { token, seconds } = await loading;
        entry.until = clock.now().getTime() + seconds * 1000 - SPARE_MS;
        return token;
      } catch (error) {
        known.delete(key);
        await entry.token.catch(() => undefined);
        throw error;
      }
    },
    forget: (provider, name) => void known.delete(keyOf(provider, name)),
  };
}
