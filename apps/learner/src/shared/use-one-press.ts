import { useRef } from 'react';

/** The longest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 400;

/**
 * The `mutate` of a toggle, for its button: a double tap counts as one press. Further presses are ignored until the first is confirmed, and
 * also right after that, because a fast server answers between the two taps.
 */
export function useOnePress<Wanted>(toggle: { mutate: (wanted: Wanted) => void; isPending: boolean }): (wanted: Wanted) => void {
  const pressedAt = useRef(-Infinity);
  return (wanted) => {
    const now = performance.now();
    const isDouble = now - pressedAt.current < DOUBLE_TAP_MS;
    pressedAt.current = now;
    if (!isDouble && !toggle.isPending) {
      toggle.mutate(wanted);
    }
  };
}
