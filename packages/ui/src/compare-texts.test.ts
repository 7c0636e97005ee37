import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

test('identical texts give one piece, and one empty side gives a single new or gone piece', () => {
  expect(compareTexts('他讲了改版，我听着。', '他讲了改版，我听着。')).toEqual([{ kind: 'same', text: '他讲了改版，我听着。' }]);
  expect(compareTexts('', '新写的。')).toEqual([{ kind: 'new', text: '新写的。' }]);
  expect(compareTexts('写过的。', '')).toEqual([{ kind: 'gone', text: '写过的。' }]);
  expect(compareTexts('', '')).toEqual([]);
});

test('a rewritten clause is placed next to the one it replaces', () => {
  expect(compareTexts('他常迟交材料，我很急。', '他三次迟交材料，我很急。')).toEqual([
    { kind: 'gone', text: '他常迟交材料，' },
    { kind: 'new', text: '他三次迟交材料，' },
    { kind: 'same', text: '我很急。' },
  ]);
});

test('kept and new pieces give the later text, kept and gone pieces the earlier one', () => {
  const [before, after] = ['一。二。三。四。五。', '一。三。新。五。六'];
  const pieces = compareTexts(before, after);
  const without = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect([without('new'), without('gone')]).toEqual([before, after]);
});
