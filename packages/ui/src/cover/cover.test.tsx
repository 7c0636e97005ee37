import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Cover } from './cover.tsx';
import { coverLines } from './cover-lines.ts';

describe('a cover', () => {
  it('is deterministic for an id, whatever the title', () => {
    const first = render(<Cover id="course-7" title="甲" bare />).container.innerHTML;
    const second = render(<Cover id="course-7" title="乙" bare />).container.innerHTML;
    expect(first).toBe(second);
  });

  it('falls back to the drawing if the uploaded picture fails to load', () => {
    const { container } = render(<Cover id="course-7" title="甲" src="/gone.png" />);
    fireEvent.error(container.querySelector('img') ?? expect.fail('no picture'));
    expect(container.querySelector('svg')).not.toBeNull();
  });
});

describe('the lettering', () => {
  it('uses the part before the first punctuation mark, in at most two lines', () => {
    expect(coverLines('用数据讲清楚一件事：业务分析与可视化表达').length).toBeLessThanOrEqual(2);
    expect(coverLines('用数据讲清楚一件事：业务分析与可视化表达').join('')).toBe('用数据讲清楚一件事');
  });

  it('does not split Latin words', () => {
    expect(coverLines('人人可用的 AI 工作法')).toEqual(['人人可用的', 'AI 工作法']);
  });

  it('is truncated with an ellipsis if it does not fit', () => {
    expect(coverLines('新员工入职信息安全与保密意识培训课程').at(-1)).toMatch(/…$/);
  });

  it('truncates a note that is too wide, and keeps one that fits', () => {
    const note = (text: string) =>
      render(<Cover id="course-7" title="甲" note={text} />).container.querySelectorAll('text')[1]?.textContent;
    expect(note('信息安全 · 11 讲')).toBe('信息安全 · 11 讲');
    expect(note('双重预防机制落地与班组建设能力提升 · 11 讲')).toBe('双重预防机制落地与班组…');
  });
});
