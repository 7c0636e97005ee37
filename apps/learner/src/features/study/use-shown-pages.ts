import type { Range } from '@palm/contract/study/player';
import { useEffect, useRef } from 'react';
import type { StudySession } from './use-study-session.ts';

/** Whether the server has credited a page. */
export const covers = (coverage: readonly Range[], page: number): boolean => coverage.some(([from, to]) => from <= page && page < to);

type Sight = { page: number; pages: readonly number[] };

/** Claims the visible pages, and again those turned too fast to be credited: they count once enough time was spent. */
export function useShownPages({ recorder, standing }: Pick<StudySession, 'recorder' | 'standing'>, { page, pages }: Sight): void {
  const shown = useRef(new Set<number>());
  useEffect(() => {
    for (const one of pages) {
      shown.current.add(one);
      recorder.played([one, one + 1]);
    }
    recorder.at(page);
  }, [recorder, page, pages]);
  useEffect(() => {
    for (const one of shown.current) {
      if (!covers(standing.coverage, one)) {
        recorder.played([one, one + 1]);
      }
    }
  }, [recorder, standing]);
}
