import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Pager, pagesInSight } from './pager.tsx';
import { sanitise } from './rich-text.tsx';
import { Select } from './select.tsx';

describe('a dialog', () => {
  it('is named by its title and asks its owner to close on Esc', async () => {
    const close = vi.fn();
    render(
      <Dialog open onClose={close} title="为什么是 63%？">
        说明
      </Dialog>,
    );
    expect(await screen.findByRole('dialog', { name: '为什么是 63%？' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('starts a confirmation on the harmless button', async () => {
    const confirm = vi.fn();
    render(<ConfirmDialog open title="删除评论？" confirmLabel="删除" danger onConfirm={confirm} onCancel={() => undefined} />);
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
    await userEvent.click(screen.getByRole('button', { name: '删除' }));
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('a menu', () => {
  it('opens by its trigger and runs the chosen item', async () => {
    const leave = vi.fn();
    render(<Menu trigger={<Button>更多</Button>} items={[{ key: 'leave', label: '退出登录', onSelect: leave }]} />);
    await userEvent.click(screen.getByRole('button', { name: '更多' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '退出登录' }));
    expect(leave).toHaveBeenCalledOnce();
  });
});

describe('a select', () => {
  it('reports the chosen item', async () => {
    const change = vi.fn();
    const items = [
      { value: 'new', label: '最新' },
      { value: 'hot', label: '最热' },
    ] as const;
    render(<Select label="排序" items={items} value="new" onChange={change} />);
    await userEvent.click(screen.getByRole('combobox', { name: '排序' }));
    await userEvent.click(await screen.findByRole('option', { name: '最热' }));
    expect(change).toHaveBeenCalledWith('hot');
  });
});

describe('the pager', () => {
  it('keeps the ends and the neighbours visible', () => {
    expect(pagesInSight(5, 9)).toEqual([1, 4, 5, 6, 9]);
    expect(pagesInSight(1, 2)).toEqual([1, 2]);
  });

  it('says that a page beyond the end is empty, and links to the last one', async () => {
    const onChange = vi.fn();
    const { rerender } = render(<Pager page={99} pages={3} onChange={onChange} />);
    expect(screen.getByText('这一页没有内容了')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '看第 3 页' }));
    rerender(<Pager page={2} pages={1} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: '看第 1 页' }));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it('renders nothing for a single page', () => {
    const { container } = render(<Pager page={1} pages={1} onChange={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });
});

describe('rich text', () => {
  it('drops scripts, handlers, frames and inline styles', () => {
    const dirty = '<p style="position:fixed" onclick="x()">好<script>x()</script><iframe src="//x"></iframe></p>';
    expect(sanitise(dirty)).toBe('<p>好</p>');
  });

  it('opens links without access to the opener', () => {
    expect(sanitise('<a href="https://example.org">看</a>')).toContain('rel="noopener noreferrer"');
  });
});
