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

it('says what did not come, and asks again', () => {
  render(show({ isError: true, error: new Error('lost') }));
  expect(screen.getByText('设置没有加载出来')).toBeTruthy();
  screen.getByRole('button', { name: '重试' }).click();
  expect(refetch).toHaveBeenCalledTimes(1);
});

it('keeps what came once where asking anew fails, as people write in it', () => {
  const { rerender } = render(show({ data: '签名' }));
  rerender(show({ data: '签名', isError: true, error: new Error('lost') }));
  expect(screen.getByText('签名')).toBeTruthy();
});
