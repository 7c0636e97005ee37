import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('counts down by the given clock and calls onEnd once', () => {
  vi.useFakeTimers();
  let now = 0;
  const end = vi.fn();
  render(<Countdown until={3000} clock={() => now} format={(seconds) => `${seconds} 秒`} onEnd={end} />);
  expect(screen.getByRole('timer').textContent).toBe('3 秒');
  now = 5000;
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('0 秒');
  expect(end).toHaveBeenCalledOnce();
});
