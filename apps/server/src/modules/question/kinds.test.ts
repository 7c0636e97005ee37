import { questionContent, questionWith } from '@palm/contract/question/content';
import { questionKindKeys } from '@palm/contract/question/kinds';
import { describe, expect, it } from 'vitest';
import { contents } from '../../../test/questions.ts';
import { gradeAnswer } from './grading.ts';
import { rulesOf } from './kinds.ts';
import { cleanContent } from './question-content.ts';

const samples = Object.values(contents)
  .map((content) => cleanContent(questionContent.parse(content)))
  .map((content) => ({ kind: content.kind, content }));
const asked = questionWith('asked', {});
const backwards = { shuffle: <Item>(items: readonly Item[]) => items.toReversed(), shuffleOptions: true };

describe('each kind of question', () => {
  it('implements every rule that the server needs', () => {
    for (const kind of questionKindKeys) {
      expect(Object.values(rulesOf(kind)).filter((rule) => rule === undefined)).toEqual([]);
    }
  });

  it.each(samples)(
    'awards full marks for the right answer and none for an empty one, also after its options are shuffled: $kind',
    ({ kind, content }) => {
      const rules = rulesOf(kind);
      for (const shown of [content, rules.layOut(content, backwards)]) {
        expect(gradeAnswer(shown, rules.given(rules.right(shown)), 400, 'half')).toMatchObject({ score: 400, correct: true });
        expect(gradeAnswer(shown, rules.given({}), 400, 'per-option')).toMatchObject({ score: 0, correct: false });
      }
    },
  );

  it.each(samples)('shows candidates only the fields of the contract, and no right answer: $kind', ({ kind, content }) => {
    const shown = rulesOf(kind).asked(content);
    expect(asked.parse(shown)).toEqual(shown);
    expect(JSON.stringify(shown)).not.toMatch(/correct|alternatives|analysis|orderFree/);
  });

  it.each(samples)('is unchanged by cleaning it again and by a GIFT round trip: $kind', ({ kind, content }) => {
    const { clean, gift, likeness } = rulesOf(kind);
    expect(clean(content)).toEqual(content);
    const { stem } = content;
    const parsed = gift && { title: null, stem, analysis: null, category: [], tags: [], externalId: null, line: 1, ...gift.write(content) };
    expect(parsed && likeness(clean(gift.read(parsed)))).toEqual(gift && likeness(content));
  });
});
