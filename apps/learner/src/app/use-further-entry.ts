import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Further, OnFurther } from '../features/identity/use-sign-in.ts';

interface FurtherEntry {
  /** Null while the form is shown. */
  further: Further | null;
  /** The pending second step restored by a reload; null if the step is already known, or a different one. */
  demand: TwoStepDemand | null;
  onFurther: OnFurther;
  /** Runs an action that leads to another page once the step's history entry is removed, so that going back does not return to it. */
  leave: (goOn: () => void) => void;
}

/**
 * Each step after the form has a history entry, so that going back returns to the form instead of leaving the page. A second step is stored
 * with its entry, because people who look up a code in another app may return to a reloaded page; other steps do not survive a reload, and
 * the form is shown.
 */
export function useFurtherEntry(): FurtherEntry {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [further, setFurther] = useState<Further | null>(null);
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  const entry = state as { further?: true; demand?: TwoStepDemand } | null;
  const isOnEntry = entry?.further === true;
  // A step outlives the render that created it.
  const onEntry = useRef(isOnEntry);
  useEffect(() => {
    onEntry.current = isOnEntry;
    if (leaving !== null && !isOnEntry) {
      leaving.goOn();
    }
  }, [leaving, isOnEntry]);
  const onFurther: OnFurther = (next) => {
    if (next !== null) {
      setFurther(next);
    }
    if (next === null && onEntry.current) {
      void navigate(-1);
    } else if (next !== null && !onEntry.current) {
      void navigate({ search }, { state: { further: true, demand: next.demand }, preventScrollReset: true });
    }
  };
  const leave = (goOn: () => void) => {
    if (onEntry.current) {
      setLeaving({ goOn });
      void navigate(-1);
    } else {
      goOn();
    }
  };
  return {
    further: isOnEntry || leaving !== null ? further : null,
    demand: further === null ? (entry?.demand ?? null) : null,
    onFurther,
    leave,
  };
}
