import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T01:00:40Z') }));
afterEach(() => void vi.useRealTimers());

const Clock = () => <time>{new Date(useNow()).toISOString()}</time>;
const shown = () => screen.getByRole('time').textContent;

it('is exact at first, stable within a minute, then follows the clock', () => {
  const { rerender } = render(<Clock />);
  expect(shown()).toBe('2026-11-20T01:00:40.000Z');
  act(() => void vi.advanceTimersByTime(59_000));
  rerender(<Clock />);
  expect(shown()).toBe('2026-11-20T01:00:40.000Z');
  act(() => void vi.advanceTimersByTime(1000));
  expect(shown()).toBe('2026-11-20T01:01:40.000Z');
});
