import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageError } from './page-error.tsx';

const reload = vi.fn();
/** Successive server responses; the last one repeats. 0: no response. */
let answers: number[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('location', { reload, href: 'http://palm.test/web/homePage' });
  vi.stubGlobal('fetch', async () => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    if (!status) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(null, { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('reloads automatically when the network is back, as announced', async () => {
  answers = [0];
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<PageError />);
  await passing(100);
  expect(screen.getByRole('alert').textContent).toContain('现在没有网络，恢复后会自动重新加载');
  expect(reload).not.toHaveBeenCalled();
  answers = [200];
  await act(async () => dispatchEvent(new Event('online')));
  await passing(100);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloads automatically once a server that was down or busy is back, and not before', async () => {
  answers = [0, 0, 503, 200];
  render(<PageError />);
  await passing(100);
  expect(screen.getByRole('alert').textContent).toContain('暂时连不上服务器，恢复后会自动重新加载');
  expect(screen.queryByRole('button')).toBeNull();
  await passing(4000);
  expect(reload).not.toHaveBeenCalled();
  await passing(4000);
  expect(reload).toHaveBeenCalledTimes(1);
  await passing(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('waits for the person if the server was reachable, without announcing a reload', async () => {
  answers = [200];
  render(<PageError />);
  await passing(60_000);
  expect(screen.getByRole('alert').textContent).not.toContain('自动');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

it('stops polling once unmounted', async () => {
  answers = [0];
  const { unmount } = render(<PageError />);
  await passing(100);
  unmount();
  answers = [200];
  await passing(60_000);
  expect(reload).not.toHaveBeenCalled();
});
