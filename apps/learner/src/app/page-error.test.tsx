import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageError } from './page-error.tsx';

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

it('reloads by itself when the network is back, as it says', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PageError />);
  expect(screen.getByRole('alert').textContent).toContain('恢复后会自动重新加载');
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the person where the network was there, and promises nothing', async () => {
  render(<PageError />);
  expect(screen.getByRole('alert').textContent).not.toContain('自动');
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('listens no longer once it has left', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = render(<PageError />);
  unmount();
  dispatchEvent(new Event('online'));
  expect(reload).not.toHaveBeenCalled();
});
