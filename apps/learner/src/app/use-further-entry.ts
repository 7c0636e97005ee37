import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Further, OnFurther } from '../features/identity/use-sign-in.ts';

interface FurtherEntry {
  /** Null while the form is to be seen. */
  further: Further | null;
  /** The second step that a reload found asked for; null where the step is known, or another. */
  demand: TwoStepDemand | null;
  onFurther: OnFurther;
  /** Does what leads to another page once the entry of the step is gone, so that nobody comes back to it from there. */
  leave: (goOn: () => void) => void;
}

/**
 * A step after the form has an entry of the browser's history of its own, so that the way back leads to the form and not out of the page.
 * A second step stands with its entry, for who looks into another app for a code may find the page loaded anew; of any other step nothing is
 * known after a reload, and the form stands there.
 */
export function useFurtherEntry(): FurtherEntry {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [further, setFurther] = useState<Further | null>(null);
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  const entry = state as { further?: true; demand?: TwoStepDemand } | null;
  const isOnEntry = entry?.further === true;
  // A step outlives the drawing that it was made in.
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
