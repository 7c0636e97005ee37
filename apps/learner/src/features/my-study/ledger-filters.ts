import { lostReason, month } from '@palm/contract/study/ledger';
import { useSearchParams } from 'react-router';
import type { LedgerFilters } from './my-study.api.ts';

const KEYS = { month: 'month', courseId: 'course', state: 'state', reason: 'reason' } as const;

/** Parses the filters in the URL; invalid values are ignored. */
function readLedgerFilters(params: URLSearchParams): { filters: LedgerFilters; pageNo: number } {
  const asked = month.safeParse(params.get(KEYS.month));
  const reason = lostReason.safeParse(params.get(KEYS.reason));
  const state = params.get(KEYS.state);
  const courseId = params.get(KEYS.courseId);
  return {
    filters: {
      ...(asked.success && { month: asked.data }),
      ...(courseId !== null && { courseId }),
      ...((state === 'counted' || state === 'lost') && { state }),
      ...(reason.success && { reason: reason.data }),
    },
    pageNo: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  };
}

/** The ledger's filters, kept in the URL so that a view can be bookmarked and shared. */
export function useLedgerFilters() {
  const [params, setParams] = useSearchParams();
  const write = (change: Partial<Record<keyof LedgerFilters | 'page', string | null>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        // Changing a filter returns to the first page.
        next.delete('page');
        for (const [key, value] of Object.entries(change)) {
          const name = key === 'page' ? key : KEYS[key as keyof LedgerFilters];
          if (value === null) {
            next.delete(name);
          } else {
            next.set(name, value);
          }
        }
        return next;
      },
      { replace: true, preventScrollReset: !('page' in change) },
    );
  return { ...readLedgerFilters(params), write };
}
