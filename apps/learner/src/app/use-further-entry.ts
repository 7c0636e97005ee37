import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Further, OnFurther } from '../features/identity/use-sign-in.ts';

interface FurtherEntry {
  /** Null while the form is to be seen. */
  further: Further | null;
  onFurther: OnFurther;
  /** Does what leads to another page once the entry of the step is gone, so that nobody comes back to it from there. */
  leave: (goOn: () => void) => void;
}

/**
 * A step after the form has an entry of the browser's history of its own, so that the way back leads to the form and not out of the page.
 * After a reload nothing is known of the step, and the form stands there.
 */
export function useFurtherEntry(): FurtherEntry {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [further, setFurther] = useState<Further | null>(null);
  const [leaving, setLeaving] = useState<{ goOn: () => void } | null>(null);
  const isOnEntry = (state as { further?: true } | null)?.further === true;
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
      void navigate({ search }, { state: { further: true }, preventScrollReset: true });
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
  return { further: isOnEntry || leaving !== null ? further : null, onFurther, leave };
}
