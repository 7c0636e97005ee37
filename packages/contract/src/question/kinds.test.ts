import { describe, expect, it } from 'vitest';
import { answer, questionContent, questionWith } from './content.ts';
import { questionKinds } from './kinds.ts';

describe('question kinds', () => {
  it('have unique names', () => {
    const words = Object.values(questionKinds).flatMap(({ name, short }) => [name, short]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('share one schema per answer part name', () => {
    const parts = Object.values(questionKinds).flatMap((kind) => Object.entries(kind.answer));
    expect(parts.filter(([name, schema]) => answer.shape[name as keyof typeof answer.shape].unwrap() !== schema)).toEqual([]);
  });

  it('still parse in their original stored form, which kinds may only extend', () => {
    const stored = { stem: '____', options: [], blanks: [], orderFree: false, analysis: '因为' };
    const asked = questionWith('asked', {});
    for (const kind of ['single', 'multiple', 'truefalse', 'fillin'] as const) {
      expect(questionContent.parse({ kind, ...stored })).toEqual({ kind, ...stored });
      expect(asked.parse({ kind, ...stored, blanks: 0 })).toEqual({ kind, stem: '____', options: [], blanks: 0 });
    }
    expect(questionContent.safeParse({ kind: 'drawing', ...stored }).success).toBe(false);
  });
});
