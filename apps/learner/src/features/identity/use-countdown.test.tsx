import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

afterEach(() => void vi.restoreAllMocks());

it('stops at once with 0 seconds, however fast the clock runs', () => {
  let now = 1_764_000_000_000;
  // Every look at the clock is a millisecond later than the one before.
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  const { result } = renderHook(useCountdown);
  act(() => result.current.begin(866));
  expect(result.current.left).toBe(866);
  act(() => result.current.begin(0));
  expect(result.current.left).toBe(0);
});
