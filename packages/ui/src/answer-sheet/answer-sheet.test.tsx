import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { AnswerSheet } from './answer-sheet.tsx';

const groups = [
  {
    title: '一、单选题',
    items: [
      { number: 1, answered: true, marked: true },
      { number: 2, answered: false },
      { number: 3, answered: true, waiting: true },
    ],
  },
];

describe('the answer sheet', () => {
  it('names the state of every cell in words', () => {
    render(<AnswerSheet groups={groups} current={2} onSelect={() => undefined} />);
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['第 1 题，已答，已标记', '第 2 题，未答', '第 3 题，已答，待上传']);
    expect(screen.getByRole('button', { current: 'step' }).textContent).toBe('2');
  });

  it('selects the pressed question', async () => {
    const select = vi.fn();
    render(<AnswerSheet groups={groups} current={2} onSelect={select} />);
    await userEvent.click(screen.getByRole('button', { name: /第 3 题/ }));
    expect(select).toHaveBeenCalledWith(3);
  });

  it('shows the count of waiting answers in the legend instead of the current question', () => {
    render(<AnswerSheet groups={groups} current={2} onSelect={() => undefined} />);
    expect(screen.getByText('待上传').textContent).toBe('待上传1');
    expect(screen.queryByText('当前')).toBeNull();
  });

  it('offers to clear flags only if there are any', () => {
    const { rerender } = render(<AnswerSheet groups={groups} current={1} onSelect={() => undefined} onClearMarks={() => undefined} />);
    expect(screen.getByRole('button', { name: '清除标记' })).toBeTruthy();
    const unmarked = [{ title: '一、单选题', items: [{ number: 1, answered: true }] }];
    rerender(<AnswerSheet groups={unmarked} current={1} onSelect={() => undefined} onClearMarks={() => undefined} />);
    expect(screen.queryByRole('button', { name: '清除标记' })).toBeNull();
  });
});
