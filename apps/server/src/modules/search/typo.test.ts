import { describe, expect, test } from 'vitest';
import { longestPart, nearWord } from './typo.ts';

describe('correcting one typo', () => {
  const texts = ['控制盘点差异率', '周明远', '从骨干到管理者：带好第一支团队', 'Excel 数据透视表'];

  test.each([
    ['盘店差异率', '盘点差异率', 'a homophone'],
    ['周名远', '周明远', 'a homophone in a name'],
    ['盘点异差率', '盘点差异率', 'two transposed characters'],
    ['盘点差率', '盘点差异率', 'a missing character'],
    ['盘点差差异率', '盘点差异率', 'an extra character'],
    ['数据透视标', '数据透视表', 'a wrong character at the end'],
    ['盘店差异率怎么算', '盘点差异率', 'a typo in the first half of a question'],
    ['exel', 'excel', 'a missing letter'],
    ['excle', 'excel', 'two transposed letters'],
  ])('corrects %s to %s: %s', (wrong, right) => {
    expect(nearWord(wrong, texts)?.word).toBe(right);
  });

  test.each(['天气预报', '盘', '骨头', 'word'])('leaves %s alone', (word) => {
    expect(nearWord(word, texts)).toBeNull();
  });

  test('prefers homophones to similar words', () => {
    expect(nearWord('复潘会', ['复核会', '复盘会'])?.word).toBe('复盘会');
  });
});

describe('the longest part with matches', () => {
  test('is searched in every text and has at least two characters', () => {
    expect(longestPart(['盘点差额怎么算'], ['控制盘点差异率', '盘点'])).toBe('盘点差');
    expect(longestPart(['天气'], ['气'])).toBeNull();
    expect(longestPart(['天气怎么算'], ['安全库存：怎么算'])).toBeNull();
  });
});
