import { expect, it } from 'vitest';
import { lengthText } from './media-time.ts';

it.each([
  [0, '0 分钟'],
  [45, '45 秒'],
  [270, '5 分钟'],
  [1930, '32 分钟'],
  [3580, '1 小时'],
  [4800, '1.3 小时'],
  [23_400, '6.5 小时'],
])('a length of %d seconds reads %s', (seconds, text) => expect(lengthText(seconds)).toBe(text));
