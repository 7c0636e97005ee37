import { useRef, type TouchEvent } from 'react';

const WIDE_PX = 64;
const FLAT_PX = 48;

/** A horizontal swipe: left = next (1), right = back (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      from.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!touch || from.current === null) {
        return;
      }
      const [across, down] = [touch.clientX - from.current.x, touch.clientY - from.current.y];
      if (Math.abs(across) > WIDE_PX && Math.abs(down) < FLAT_PX) {
        onSwipe(across < 0 ? 1 : -1);
      }
    },
  };
}
