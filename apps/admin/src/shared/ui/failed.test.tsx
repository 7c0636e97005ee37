import { failedAnswer } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorOf } from './failed.tsx';

const onRetry = vi.fn();
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onRetry.mockReset();
});

const passing = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function fail(errorCode: string): Promise<void> {
  const error = new AppError(failedAnswer(errorCode, '请求失败，请重试。[5001]'), null);
  render(<ErrorOf error={error} title="成员没有加载出来" onRetry={onRetry} />);
  await passing(100);
}

it('reloads on its own once the unreachable server is back, as it promises', async () => {
  serverStands = false;
  await fail('NETWORK_FAILURE');
  expect(screen.getByRole('alert').textContent).toContain('恢复后会自动加载');
  await passing(30_000);
  expect(onRetry).not.toHaveBeenCalled();
  serverStands = true;
  await passing(16_000);
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it.each(['NETWORK_FAILURE', 'HTTP_500'])('leaves a retry after %s to the user if the server is up', async (errorCode) => {
  serverStands = true;
  await fail(errorCode);
  await passing(60_000);
  expect(screen.getByRole('alert').textContent).toContain('请求失败，请重试');
  expect(onRetry).not.toHaveBeenCalled();
});

it('does not offer to ask again for what was deleted', async () => {
  serverStands = true;
  await fail('NOT_FOUND');
  expect(screen.getByRole('alert').textContent).toContain('成员没有加载出来');
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull();
});
