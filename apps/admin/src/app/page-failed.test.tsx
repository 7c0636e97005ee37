import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageFailed } from './page-failed.tsx';

const reload = vi.fn();
let serverStands: boolean;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('location', { reload, href: 'http://palm.test/admin/courses' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => {
    if (!serverStands) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(null, { status: 200 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(): Promise<void> {
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([{ path: '/', lazy, errorElement: <PageFailed />, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
  await passing(100);
}

it('reloads on its own once the unreachable server is back, as the page promises', async () => {
  serverStands = false;
  await open();
  expect(screen.getByRole('alert').textContent).toContain('恢复后会自动打开');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  serverStands = true;
  await passing(2000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the user to retry if the server is up', async () => {
  serverStands = true;
  await open();
  await passing(60_000);
  expect(screen.getByRole('button', { name: /重\s*试/ })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
