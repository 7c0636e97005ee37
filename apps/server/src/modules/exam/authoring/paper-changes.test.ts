import { describe, expect, it } from 'vitest';
import { paperChangesOf } from './paper-changes.ts';

const item = (questionId: string, revision = 1, marks = 200) => ({ questionId, revision, marks });
const given = [item('a'), item('b'), item('c')];
const none = { added: 0, removed: 0, reworded: 0, remarked: 0, reordered: false };

describe('the paper of a published exam', () => {
  it('is unchanged while questions, wording, marks and order are the same', () => {
    expect(paperChangesOf(given, [item('a'), item('b'), item('c')])).toBeNull();
  });

  it.each([
    ['a question more', [...given, item('d')], { added: 1 }],
    ['a question less', [item('a'), item('c')], { removed: 1 }],
    ['another question instead', [item('a'), item('d'), item('c')], { added: 1, removed: 1 }],
    ['a new wording', [item('a', 2), item('b'), item('c')], { reworded: 1 }],
    ['other marks', [item('a'), item('b', 1, 300), item('c')], { remarked: 1 }],
    ['another order', [item('b'), item('a'), item('c')], { reordered: true }],
    ['a question in front', [item('d'), ...given], { added: 1 }],
  ])('reports %s', (_, now, changes) => {
    expect(paperChangesOf(given, now)).toEqual({ ...none, ...changes });
  });
});
