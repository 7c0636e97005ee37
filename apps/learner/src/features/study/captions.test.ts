import { expect, test } from 'vitest';
import { readCaptions } from './captions.ts';

test('captions are parsed with or without numbers, hours, settings and markup', () => {
  const file =
    'WEBVTT\r\n\r\n1\r\n00:00:01.500 --> 00:00:04.000\r\n先听，\r\n再说。\r\n\r\nNOTE 备注\r\n\r\n01:02.000 --> 01:05.250 align:start\r\n<v 韩立志>停机检查。</v>\r\n';
  expect(readCaptions(file)).toEqual([
    { from: 1.5, text: '先听，再说。' },
    { from: 62, text: '停机检查。' },
  ]);
});

test('a file without captions has no lines', () => {
  expect(readCaptions('<html>没有找到</html>')).toEqual([]);
});
