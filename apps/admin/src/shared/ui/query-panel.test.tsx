import type { UseQueryResult } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QueryPanel } from './query-panel.tsx';

const refetch = vi.fn();
const show = (query: object) => (
  <QueryPanel query={{ refetch, isError: false, data: undefined, ...query } as unknown as UseQueryResult<string>} title="设置没有加载出来">
    {(data) => <p>{data}</p>}
  </QueryPanel>
);

it('says what failed to load, and retries', () => {
  render(show({ isError: true, error: new Error('lost') }));
  expect(screen.getByText('设置没有加载出来')).toBeTruthy();
  screen.getByRole('button', { name: '重试' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps the loaded data if a refetch fails, because people may be editing it', () => {
  const { rerender } = render(show({ data: '签名' }));
  rerender(show({ data: '签名', isError: true, error: new Error('lost') }));
  expect(screen.getByText('签名')).toBeTruthy();
});
