import type { UploadItem } from '@palm/client/upload/upload-item';
import { expect, it } from 'vitest';
import { leftText, uploadWords } from './upload-words.ts';

const item = (changes: Partial<UploadItem>): UploadItem => ({
  id: '1',
  uploadId: '1',
  fileName: '07.mp4',
  size: 1000,
  modifiedAt: 0,
  purpose: 'video',
  target: 'section/1',
  place: '',
  link: null,
  state: 'sending',
  sent: 630,
  bytesPerSecond: 0,
  secondsLeft: null,
  reason: '',
  remedy: null,
  addedAt: 0,
  doneAt: null,
  ...changes,
});

it.each([
  [{ bytesPerSecond: 4_404_019, secondsLeft: 72 }, '63% · 4.2 MB/秒 · 约剩 1 分 12 秒'],
  [{}, '63%'],
  [{ state: 'broken', reason: '网络断开，恢复后自动接着传' }, '63% · 网络断开，恢复后自动接着传'],
  [{ state: 'checking', sent: 1000 }, '已传完，正在检查文件'],
  [{ state: 'paused' }, '63% · 你暂停的，断点保留 7 天'],
  [{ state: 'fileNeeded' }, '请再选一次 07.mp4，从 63% 接着传'],
  [{ state: 'fileNeeded', sent: 0 }, '请再选一次 07.mp4，从头开始传'],
  [{ state: 'fileNeeded', sent: 1000 }, '请再选一次 07.mp4，已经传完，只差检查'],
  [{ state: 'failed', reason: '视频不完整' }, '视频不完整'],
  [{ state: 'done' }, '已完成'],
] as const)('an upload in the state %j shows: %s', (changes, words) => expect(uploadWords(item(changes))).toBe(words));

it('a waiting upload shows how many are ahead of it', () => {
  expect(uploadWords(item({ state: 'waiting', sent: 0 }), 2)).toBe('排队中，前面还有 2 个');
  expect(uploadWords(item({ state: 'waiting', sent: 0 }))).toBe('正在排队');
});

it.each([
  [9, '约剩 9 秒'],
  [72, '约剩 1 分 12 秒'],
  [3600, '约剩 1 小时'],
  [7199, '约剩 2 小时'],
  [5000, '约剩 1 小时 24 分'],
])('%i seconds are %s', (seconds, text) => expect(leftText(seconds)).toBe(text));
