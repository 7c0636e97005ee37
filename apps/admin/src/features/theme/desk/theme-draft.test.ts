// @vitest-environment jsdom
import { testId } from '@palm/client/testing/test-id';
import type { DraftBlock } from '@palm/contract/theme/admin';
import { describe, expect, it } from 'vitest';
import { blockTitle, validationErrorOf, withAdded, withCopy, withMoved } from './theme-draft.ts';

const text = (number: number, body = `<h2>第 ${number} 段</h2>`): DraftBlock => ({ kind: 'text', id: testId(number), body, wide: false });
const blocks = [text(1), text(2), text(3)];
const titles = (list: readonly DraftBlock[]) => list.map(blockTitle);

describe('the blocks of a draft', () => {
  it('are named after their content', () => {
    expect(blockTitle(text(1, '<p>开场</p><h3>两页<b>纸</b></h3>'))).toBe('两页纸');
    expect(blockTitle(text(1, '<p>开场</p>'))).toBe('没有标题的文字');
    expect(blockTitle({ kind: 'picture', id: testId(4), key: null, caption: '白板' })).toBe('白板');
    expect(blockTitle({ kind: 'courses', id: testId(4), title: '先学三门', note: '', ids: [] })).toBe('先学三门');
  });

  it('move by one position, and stay put at the ends', () => {
    expect(titles(withMoved(blocks, testId(2), -1))).toEqual(['第 2 段', '第 1 段', '第 3 段']);
    expect(titles(withMoved(blocks, testId(2), 1))).toEqual(['第 1 段', '第 3 段', '第 2 段']);
    expect(withMoved(blocks, testId(1), -1)).toEqual(blocks);
    expect(withMoved(blocks, testId(3), 1)).toEqual(blocks);
  });

  it('are added after the selected one, or last, and copied with an id of their own', () => {
    expect(titles(withAdded(blocks, text(9), testId(1)))).toEqual(['第 1 段', '第 9 段', '第 2 段', '第 3 段']);
    expect(titles(withAdded(blocks, text(9), null))).toEqual(['第 1 段', '第 2 段', '第 3 段', '第 9 段']);
    const { blocks: copied, copyId } = withCopy(blocks, testId(1));
    expect(titles(copied)).toEqual(['第 1 段', '第 1 段', '第 2 段', '第 3 段']);
    expect(copied[1]?.id).toBe(copyId);
  });
});

describe('an invalid draft', () => {
  it('shows the contract’s error message', () => {
    const draft = {
      title: '年终复盘季',
      subtitle: '',
      cover: { motif: '', tone: '', key: null },
      startsOn: '2026-12-31',
      endsOn: '2026-12-01',
      visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
      blocks,
    };
    expect(validationErrorOf(draft)).toBe('截止日期早于开始日期，请改其中一个');
    expect(validationErrorOf({ ...draft, startsOn: null })).toBeNull();
  });
});
