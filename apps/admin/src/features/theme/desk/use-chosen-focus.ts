import { useEffect, useRef } from 'react';

/**
 * Focuses and scrolls to a part of the page when it is selected, because the pressed control is gone then.
 * @param isFirst initially selected, which must not move the focus
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
