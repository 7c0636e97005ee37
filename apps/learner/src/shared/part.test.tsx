import { currentToast, toast } from '@palm/ui/toast-store';
import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { part } from './part.ts';

let serverStands: boolean;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => {
    if (!serverStands) {
      throw new TypeError('Failed to fetch');
    }
    return new Response(null, { status: 200 });
  });
});
afterEach(() => {
  toast.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

class Fallen extends Component<{ children: ReactNode }> {
  override state = { fallen: false };
  static getDerivedStateFromError() {
    return { fallen: true };
  }
  override render() {
    return this.state.fallen ? <p>倒了</p> : this.props.children;
  }
}

async function show(load: () => Promise<() => ReactNode>): Promise<void> {
  const Part = part(load);
  render(
    <Fallen>
      <label>
        笔记
        <input />
      </label>
      <Suspense fallback={<p>等着</p>}>
        <Part />
      </Suspense>
    </Fallen>,
  );
  await passing(100);
}

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const Sheet = () => <p>海报</p>;

const whereServerStands = async () => {
  if (!serverStands) {
    throw new TypeError('Failed to fetch dynamically imported module');
  }
  return Sheet;
};

it('of a page loads automatically once the server is back; until then the page stays, with one notice', async () => {
  serverStands = false;
  const opened = vi.spyOn(toast, 'open');
  await show(whereServerStands);
  await passing(20_000);
  expect(screen.getByText('等着')).toBeTruthy();
  expect(screen.getByLabelText('笔记')).toBeTruthy();
  expect(opened).toHaveBeenCalledTimes(1);
  expect(currentToast()?.text).toContain('连上服务器后会自动出现');
  serverStands = true;
  await passing(16_000);
  expect(screen.getByText('海报')).toBeTruthy();
  await passing(60_000);
  // From now on it closes by itself, like any short notice.
  expect(currentToast()?.duration).toBeGreaterThan(0);
});

it('missing on a reachable server fails the page after three retries', async () => {
  serverStands = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  await show(async () => {
    tries += 1;
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await passing(10_000);
  expect(screen.getByText('倒了')).toBeTruthy();
  expect(tries).toBe(5);
});
