import type { ContentOf, QuestionContent } from '@palm/contract/question/content';
import { describe, expect, it } from 'vitest';
import { countBlankMarks } from './kinds/html.ts';
import { faultOf } from './question.policy.ts';

const option = (text: string, correct = false) => ({ key: 'A', text, correct });
const blank = (alternatives: string[], min: number | null = null, max: number | null = null) => ({
  alternatives,
  min,
  max,
  caseSensitive: false,
});
type Kind = 'single' | 'multiple' | 'truefalse' | 'fillin';
const question = (kind: Kind, parts: Partial<Omit<ContentOf<Kind>, 'kind'>>): QuestionContent => ({
  kind,
  stem: '<p>题干</p>',
  options: [],
  blanks: [],
  orderFree: false,
  analysis: '',
  ...parts,
});

describe('a question', () => {
  it.each<[string, QuestionContent, string]>([
    ['no stem', question('single', { stem: '<p>&nbsp; </p>' }), '题干'],
    ['one option', question('single', { options: [option('一', true)] }), '两个选项'],
    ['no right option', question('single', { options: [option('一'), option('二')] }), '有且只有一个'],
    ['two right options', question('single', { options: [option('一', true), option('二', true)] }), '有且只有一个'],
    ['an empty option', question('single', { options: [option('一', true), option('<p></p>')] }), '第 2 个选项'],
    ['no right option for multiple choice', question('multiple', { options: [option('一'), option('二')] }), '至少要有一个'],
    ['three options for true/false', question('truefalse', { options: [option('一', true), option('二'), option('三')] }), '两个选项'],
    ['two right options for true/false', question('truefalse', { options: [option('一', true), option('二', true)] }), '其中一个正确'],
    ['no gap', question('fillin', { blanks: [blank(['一'])] }), '四个下划线'],
    ['more gaps than answers', question('fillin', { stem: '____和____', blanks: [blank(['一'])] }), '有 2 个空，答案有 1 个'],
    ['a gap without answer', question('fillin', { stem: '____', blanks: [blank([])] }), '第 1 个空没有答案'],
    ['a reversed range', question('fillin', { stem: '____', blanks: [blank([], 5, 1)] }), '范围反了'],
  ])('with %s is refused with a reason', (_, content, reason) => {
    expect(faultOf(content)).toContain(reason);
  });

  it.each<[string, QuestionContent]>([
    ['one right option', question('single', { options: [option('一', true), option('二')] })],
    ['a picture as stem', question('single', { stem: '<img src="/a.png" />', options: [option('一', true), option('二')] })],
    ['all options right', question('multiple', { options: [option('一', true), option('二', true)] })],
    ['a numeric range', question('fillin', { stem: '约 ______ 米', blanks: [blank([], 1, 2)] })],
  ])('with %s is accepted', (_, content) => {
    expect(faultOf(content)).toBeNull();
  });

  it('counts gaps in the visible text, not in URLs', () => {
    expect(countBlankMarks('<img src="/a____b.png" />一____二_____三__')).toBe(2);
  });

  it('is judged in linear time, however many tags never end', () => {
    const hostile = '<'.repeat(200_000);
    const began = performance.now();
    expect(faultOf(question('fillin', { stem: hostile, blanks: [] }))).toBe('请在题干里用四个下划线 ____ 标出要填的空');
    expect(faultOf(question('single', { stem: hostile, options: [option(hostile, true), option('乙')] }))).toBeNull();
    // Three times the square of the length: minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
