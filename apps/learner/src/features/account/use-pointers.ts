import { useRef, type PointerEvent } from 'react';

type Point = { x: number; y: number };
type PointersOptions = { onMove: (right: number, down: number) => void; onZoom: (times: number) => void };

/** Zoom per wheel delta of 100 px: a fifth. */
const WHEEL_SHARE = 0.002;

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Drag with one pointer, pinch with two, and the wheel. The page does not scroll meanwhile. */
export function usePointers({ onMove, onZoom }: PointersOptions) {
  const down = useRef(new Map<number, Point>());
  const release = (event: PointerEvent) => void down.current.delete(event.pointerId);
  return {
    // React registers passive wheel listeners, which could not prevent scrolling.
    ref: (element: HTMLElement | null) => {
      const turn = (event: WheelEvent) => {
        event.preventDefault();
        onZoom(1 - event.deltaY * WHEEL_SHARE);
      };
      element?.addEventListener('wheel', turn, { passive: false });
      return () => element?.removeEventListener('wheel', turn);
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) {
        event.currentTarget.setPointerCapture(event.pointerId);
        down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }
    },
    onPointerMove: (event: PointerEvent) => {
      const before = down.current.get(event.pointerId);
      if (before === undefined) {
        return;
      }
      const apart = distance([...down.current.values()]);
      const now = { x: event.clientX, y: event.clientY };
      down.current.set(event.pointerId, now);
      if (down.current.size === 1) {
        onMove(now.x - before.x, now.y - before.y);
      } else if (apart > 0) {
        onZoom(distance([...down.current.values()]) / apart);
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
