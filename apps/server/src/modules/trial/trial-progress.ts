import type { ResultOf } from '@palm/contract/endpoint';
import type { trialApi } from '@palm/contract/trial/calls';
import { createLru } from '../../platform/lru.ts';
import type { News } from '../../platform/news.ts';
import { sha256 } from '../../platform/secrets.ts';

export type TrialStep = ResultOf<(typeof trialApi)['progress']>;

/** How far the opening of trial organisations has come. */
export interface TrialProgress {
  note(order: OrderKey, step: TrialStep): void;
  /** Nothing done for an order that is unknown, finished long ago, or of another browser. */
  read(order: OrderKey): TrialStep;
}

interface OrderKey {
  creationId: string;
  browser: string;
}

const TOPIC = 'trial-progress';
const MOST = 1000;
const LIFE_MS = 5 * 60_000;
export const NOTHING: TrialStep = { parts: 0, done: 0, of: 0 };

const keyOf = ({ creationId, browser }: OrderKey): string => sha256(`${creationId} ${browser}`).toString('hex');

/** In memory, because rows of the opening transaction are visible to nobody else; the page may ask another process than the one at work. */
export function createTrialProgress(news: News): TrialProgress {
  const steps = createLru<TrialStep>(MOST, { ttl: LIFE_MS });
  news.hear(TOPIC, {
    tell: (told) => {
      const { key, step } = told as { key: string; step: TrialStep };
      steps.set(key, step);
    },
    // The next step tells again.
    missed: () => undefined,
  });
  return {
    note(order, step) {
      const key = keyOf(order);
      steps.set(key, step);
      news.tell(TOPIC, { key, step });
    },
    read: (order) => steps.get(keyOf(order)) ?? NOTHING,
  };
}
