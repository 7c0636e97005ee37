// @vitest-environment jsdom
import { questionContent } from '@palm/contract/question/content';
import { questionKindKeys } from '@palm/contract/question/kinds';
import { describe, expect, it } from 'vitest';
import { countBlanks } from './kinds/blanks.ts';
import { newOption, withCorrect } from './kinds/options.ts';
import { htmlOf, plainOf } from './plain-text.ts';
import { contentOf, newDraft, withKind } from './question-draft.ts';

const choices = [newOption('甲', true), newOption('乙', true), newOption('丙')];

describe('a question being edited', () => {
  it.each(questionKindKeys)('can be of the kind %s, and produces content that the contract accepts', (kind) => {
    const content = contentOf(withKind(newDraft(null), kind));
    expect(questionContent.safeParse(content).data).toEqual(content);
    expect(content.kind).toBe(kind);
  });

  it('keys its options by their position', () => {
    const content = contentOf({ ...newDraft(null), kind: 'multiple', choices: choices.toReversed() });
    expect(content.options).toEqual([
      { key: 'A', text: '丙', correct: false },
      { key: 'B', text: '乙', correct: true },
      { key: 'C', text: '甲', correct: true },
    ]);
  });

  it('has one answer per blank of the stem, a run of four or more underscores outside tags', () => {
    expect(countBlanks('<p>____的首都是______。<img src="a____b.png">__</p>')).toBe(2);
    const draft = { ...newDraft(null), kind: 'fillin' as const, stem: '____ 和 ____', blanks: [] };
    expect(contentOf(draft).blanks).toHaveLength(2);
    expect(questionContent.safeParse(contentOf(draft)).success).toBe(true);
  });

  it('keeps the options of a choice question while another kind is shown', () => {
    const draft = { ...newDraft(null), kind: 'multiple' as const, choices };
    const back = withKind(withKind(draft, 'fillin'), 'multiple');
    expect(contentOf(back)).toEqual(contentOf(draft));
    expect(contentOf(withKind(draft, 'truefalse')).options.map(({ text }) => text)).toEqual(['对', '错']);
  });

  it('keeps one correct option when multiple choice becomes single choice', () => {
    const draft = withKind({ ...newDraft(null), kind: 'multiple', choices }, 'single');
    expect(draft.choices.map(({ correct }) => correct)).toEqual([true, false, false]);
    const third = choices[2]?.id ?? '';
    expect(withCorrect(choices, third, false).map(({ correct }) => correct)).toEqual([false, false, true]);
    expect(withCorrect(choices, third, true).map(({ correct }) => correct)).toEqual([true, true, true]);
  });
});

describe('the text of an option', () => {
  it('is plain if it is one paragraph of text, and escapes typed characters', () => {
    expect(plainOf('<p>a &lt; b</p>')).toBe('a < b');
    expect(plainOf(htmlOf(' 1 < 2 & 3 '))).toBe(' 1 < 2 & 3 ');
    expect(plainOf('看图<img src="/a.png">')).toBeNull();
  });
});
