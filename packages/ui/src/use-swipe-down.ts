import type { PointerEvent } from 'react';
import { useRef } from 'react';

/** Distance in px a sheet must be dragged for a release to close it. */
const FAR_ENOUGH = 90;

/** A ref for a bottom sheet, and handlers for its header: it follows the finger, and closes if dragged far enough. */
export function useSwipeDown(onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);
  const moveTo = (distance: number | null) => {
    if (sheet.current) {
      sheet.current.style.translate = distance === null ? '' : `0 ${Math.max(0, distance)}px`;
    }
  };
  const isSheet = () => sheet.current !== null && getComputedStyle(sheet.current).getPropertyValue('--is-sheet').trim() === '1';
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType !== 'mouse' && !onButton && isSheet()) {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) {
        moveTo(event.clientY - start.current);
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const pulled = start.current === null ? 0 : event.clientY - start.current;
      start.current = null;
      moveTo(null);
      if (pulled > FAR_ENOUGH) {
        onClose();
      }
    },
    onPointerCancel: () => {
      start.current = null;
      moveTo(null);
    },
  };
  return { sheet, handlers };
}
