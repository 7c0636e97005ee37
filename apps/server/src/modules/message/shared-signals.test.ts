import { expect, test } from 'vitest';
import type { NewsListener } from '../../platform/news.ts';
import { createTestClock } from '../../../test/test-clock.ts';
import { shareSignals } from './shared-signals.ts';
import { createWaitingSignals } from './waiting-signals.ts';

const bearer = { orgId: 'org', memberId: 'shen', sessionId: 'session' };

/** Two processes that share one message store and notify each other immediately. */
function processes() {
  const heard: NewsListener[] = [];
  const store = { unreadSeq: 0, popupSeq: 0 };
  const signals = [0, 1].map((place) =>
    shareSignals(
      createWaitingSignals(createTestClock(), async () => ({ ...store })),
      {
        tell: (_topic, value) => heard[1 - place]?.tell(JSON.parse(JSON.stringify(value))),
        hear: (_topic, listener) => void (heard[place] = listener),
        told: async () => undefined,
      },
    ),
  );
  return { store, first: signals[0] as (typeof signals)[number], second: signals[1] as (typeof signals)[number], heard };
}

const settled = () => new Promise(setImmediate);

test.each<[string, (signals: ReturnType<typeof shareSignals>) => void]>([
  ['one member', (signals) => signals.forget('org', ['shen'])],
  [
    'more members than are named',
    (signals) => signals.forget('org', ['shen', ...Array.from({ length: 200 }, (_, number) => `m${number}`)]),
  ],
  ['everybody', (signals) => signals.forgetAll()],
])('a message for %s written by one process becomes a red point in the second response of the other', async (_whom, wrote) => {
  const { store, first, second } = processes();
  second.typeFor(bearer);
  await settled();
  expect(second.nothingAfter(bearer, 0)).toBe(true);
  store.unreadSeq = 7;
  wrote(first);
  second.typeFor(bearer);
  await settled();
  expect(second.typeFor(bearer)).toBe('RPM');
});
