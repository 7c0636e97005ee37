import { expect, test } from 'vitest';
import { refusalOf } from './refused-file.ts';

test('a program, an empty file and one above the limit are refused in words before they are sent', () => {
  expect(refusalOf({ name: '工具.exe', size: 9 })).toBe('不支持「工具.exe」，请选择 pdf、Office 文档、图片、录音、视频或 zip');
  expect(refusalOf({ name: '记录.docx', size: 0 })).toBe('「记录.docx」是空文件（0 字节），请换一个再添加');
  expect(refusalOf({ name: '录像.mp4', size: 201 * 1024 * 1024 })).toBe('「录像.mp4」超过 200 MB，请压缩后再添加');
  expect(refusalOf({ name: '白板.JPEG', size: 9 })).toBe(null);
});
