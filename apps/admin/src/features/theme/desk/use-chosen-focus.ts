import { useEffect, useRef } from 'react';

/**
 * Leads focus and view to a part of the page when it is chosen: what was pressed to choose it is gone then.
 * @param isFirst it is chosen when the desk opens, which moves nothing
 */
export function useChosenFocus(isChosen: boolean, isFirst = false) {
  const own = useRef<HTMLDivElement>(null);
  const was = useRef(isFirst);
  useEffect(() => {
    if (isChosen && !was.current) {
      own.current?.focus({ preventScroll: true });
      own.current?.scrollIntoView?.({ block: 'nearest' });
    }
    was.current = isChosen;
  }, [isChosen]);
  return own;
}
