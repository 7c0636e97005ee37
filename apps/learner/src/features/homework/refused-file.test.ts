import { expect, test } from 'vitest';
import { refusalOf, sortOut } from './refused-file.ts';

test('executables, empty files and files over the limit are refused before uploading', () => {
  expect(refusalOf({ name: '工具.exe', size: 9 })).toBe('不支持「工具.exe」，请选择 pdf、Office 文档、图片、录音、视频或 zip');
  expect(refusalOf({ name: '记录.docx', size: 0 })).toBe('「记录.docx」是空文件（0 字节），请换一个再添加');
  expect(refusalOf({ name: '录像.mp4', size: 201 * 1024 * 1024 })).toBe('「录像.mp4」超过 200 MB，请压缩后再添加');
  expect(refusalOf({ name: '白板.JPEG', size: 9 })).toBe(null);
});

const files = (count: number, ending: string) =>
  Array.from({ length: count }, (_, number) => ({ name: `第 ${number + 1} 份.${ending}`, size: 9 }));

test('files are accepted up to the limit, and refusals are summarised, in any order', () => {
  const { taken, refusals } = sortOut([...files(2, 'exe'), ...files(21, 'pdf')], 9);
  expect(taken.map(({ name }) => name)).toEqual(files(9, 'pdf').map(({ name }) => name));
  expect(refusals).toEqual([
    expect.stringMatching(/^不支持「第 1 份.exe」/),
    expect.stringMatching(/^不支持「第 2 份.exe」/),
    '附件最多 9 个，还有 12 个没有添加；请先移除一些，或者打包成 zip',
  ]);
});

test('at most five of twenty executables are named', () => {
  const { taken, refusals } = sortOut(files(20, 'exe'), 9);
  expect(taken).toEqual([]);
  expect(refusals).toHaveLength(6);
  expect(refusals.at(-1)).toBe('还有 15 个文件也没有添加，请检查后重新选择');
});
