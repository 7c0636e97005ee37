import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStudyRecorder } from './study-recorder.ts';
import { useReading } from './use-reading.ts';

const recorder = createStudyRecorder({
  playerSession: 'session-1',
  position: 0,
  send: async () => null,
  sendOnLeave: async () => undefined,
});
const standing = (seconds: number) => ({ percent: 0, completed: false, coverage: [], remainder: { seconds, pages: 0 } });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('counts down by the second, stops while the page is hidden, and reports at zero', () => {
  const report = vi.fn();
  const first = standing(5);
  const { result, rerender } = renderHook((shown) => useReading({ recorder, standing: shown, ended: null, report }), {
    initialProps: first,
  });
  expect(result.current).toBe(5);
  act(() => void vi.advanceTimersByTime(3000));
  expect(result.current).toBe(2);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(2);
  hidden.mockReturnValue(false);
  expect(report).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toBe(0);
  expect(report).toHaveBeenCalledOnce();
  rerender(standing(1));
  expect(result.current).toBe(1);
});
