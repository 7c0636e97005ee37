import type { Clock } from '../../../platform/clock.ts';
import type { Provider } from '../provider/provider.service.ts';
import { createRemembered } from '../../../platform/remembered.ts';

/** What platforms let applications use for hours, kept by each process: they limit how often it may be asked for. */
export interface Tokens {
  /** `load` answers a token and for how many seconds it is good. */
  get(provider: Provider, name: string, load: () => Promise<{ token: string; seconds: number }>): Promise<string>;
  /** After the platform has refused it. */
  forget(provider: Provider, name: string): void;
}

const MOST_TOKENS = 2000;
// So that none ends on its way.
const SPARE_MS = 300_000;

export function createTokens(clock: Clock): Tokens {
  const known = createRemembered<{ token: Promise<string>; until: number }>(MOST_TOKENS);
  // Other settings are another application.
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
