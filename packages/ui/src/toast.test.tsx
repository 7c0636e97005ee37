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

  it('shows one message at a time: a new one closes the previous and notifies its owner', () => {
    const closed = vi.fn();
    show({ kind: 'success', text: '已收藏', onClose: closed });
    show({ kind: 'success', text: '已取消收藏' });
    expect(screen.queryByText('已收藏')).toBeNull();
    expect(screen.getByText('已取消收藏')).toBeTruthy();
    expect(closed).toHaveBeenCalledOnce();
  });

  it('closes a success message by itself', () => {
    vi.useFakeTimers();
    show({ kind: 'success', text: '已收藏' });
    act(() => void vi.advanceTimersByTime(2600));
    expect(screen.queryByText('已收藏')).toBeNull();
  });

  it('closes an error once its cause is resolved, but not before it could be read', () => {
    vi.useFakeTimers();
    let id = 0;
    act(() => void (id = toast.open({ kind: 'error', text: '请求失败，请重试' })));
    act(() => void vi.advanceTimersByTime(60_000));
    act(() => toast.settle(id));
    act(() => void vi.advanceTimersByTime(2599));
    expect(screen.getByText('请求失败，请重试')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText('请求失败，请重试')).toBeNull();
  });

  it('keeps a newer message when the cause of an earlier one is resolved', () => {
    vi.useFakeTimers();
    let id = 0;
    act(() => void (id = toast.open({ kind: 'error', text: '请求失败，请重试' })));
    show({ kind: 'error', text: '名称已被使用' });
    act(() => toast.settle(id));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByText('名称已被使用')).toBeTruthy();
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

  it('offers an action and closes once it is used', async () => {
    const undo = vi.fn();
    show({ kind: 'success', text: '已删除评论', action: { label: '撤销', onSelect: undo } });
    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('已删除评论')).toBeNull();
  });
});
