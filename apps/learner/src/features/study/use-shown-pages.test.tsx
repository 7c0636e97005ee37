import type { Range } from '@palm/contract/study/player';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStudyRecorder } from './study-recorder.ts';
import { useShownPages } from './use-shown-pages.ts';

it('claims pages turned too fast again, until the server credits them', async () => {
  const sent: Range[][] = [];
  const recorder = createStudyRecorder({
    playerSession: 'session-1',
    position: 0,
    send: async ({ ranges }) => {
      sent.push(ranges);
      return null;
    },
    sendOnLeave: async () => undefined,
  });
  const standing = (coverage: Range[]) => ({ percent: 0, completed: false, remainder: null, coverage });
  const nothing = standing([]);
  // Visible pages keep their identity until they change.
  const sights = [0, 1, 2].map((page) => ({ page, pages: [page] }));
  const { rerender } = renderHook(
    ({ page, shown }) => useShownPages({ recorder, standing: shown }, sights[page] ?? expect.fail('no such page')),
    {
      initialProps: { page: 0, shown: nothing },
    },
  );
  rerender({ page: 1, shown: nothing });
  rerender({ page: 2, shown: nothing });
  await recorder.report();
  rerender({ page: 2, shown: standing([[0, 1]]) });
  await recorder.report();
  rerender({ page: 2, shown: standing([[0, 3]]) });
  await recorder.report();
  expect(sent).toEqual([[[0, 3]], [[1, 3]]]);
});
