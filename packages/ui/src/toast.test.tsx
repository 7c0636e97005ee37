import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster, toast } from './toast.tsx';

const show = (...args: Parameters<typeof toast.show>) => act(() => void toast.show(...args));

describe('the toast', () => {
  beforeEach(() => {
    render(<Toaster />);
  });
  afterEach(() => {
    act(() => toast.close());
    vi.useRealTimers();
  });

  it('shows one message at a time: a new one closes the previous and tells its owner', () => {
    const closed = vi.fn();
    show({ kind: 'success', text: '已收藏', onClose: closed });
    show({ kind: 'success', text: '已取消收藏' });
    expect(screen.queryByText('已收藏')).toBeNull();
    expect(screen.getByText('已取消收藏')).toBeTruthy();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('lets a good message go by itself', () => {
    vi.useFakeTimers();
    show({ kind: 'success', text: '已收藏' });
    act(() => void vi.advanceTimersByTime(2600));
    expect(screen.queryByText('已收藏')).toBeNull();
  });

  it('keeps an error until it is closed', async () => {
    vi.useFakeTimers();
    show({ kind: 'error', text: '网络断开，请检查网络后重试' });
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert').textContent).toBe('网络断开，请检查网络后重试');
    vi.useRealTimers();
    await userEvent.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(screen.queryByText('网络断开，请检查网络后重试')).toBeNull();
  });

  it('offers an action and closes once it was taken', async () => {
    const undo = vi.fn();
    show({ kind: 'success', text: '已删除评论', action: { label: '撤销', onSelect: undo } });
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('已删除评论')).toBeNull();
  });
});
