import { sizeText } from '@palm/client/size-text';
import { isLive, percentOf, type UploadItem } from '@palm/client/upload/upload-item';
import { PARTS_KEPT_DAYS } from '@palm/contract/upload/multipart';

const MINUTE = 60;
const HOUR = 3600;

/** For example 约剩 1 分 12 秒 */
export function leftText(seconds: number): string {
  if (seconds >= HOUR) {
    const minutes = Math.ceil(seconds / MINUTE);
    return `约剩 ${Math.floor(minutes / MINUTE)} 小时${minutes % MINUTE > 0 ? ` ${minutes % MINUTE} 分` : ''}`;
  }
  return seconds >= MINUTE ? `约剩 ${Math.floor(seconds / MINUTE)} 分 ${seconds % MINUTE} 秒` : `约剩 ${seconds} 秒`;
}

const joined = (...words: (string | null)[]): string => words.filter((word) => word !== null && word !== '').join(' · ');

function whenceText(item: UploadItem): string {
  const percent = percentOf(item);
  return percent === 100 ? '已经传完，只差检查' : percent > 0 ? `从 ${percent}% 接着传` : '从头开始传';
}

const wordsOf: Readonly<Record<UploadItem['state'], (item: UploadItem, before: number) => string>> = {
  waiting: (_item, before) => (before > 0 ? `排队中，前面还有 ${before} 个` : '正在排队'),
  sending: (item) =>
    joined(
      `${percentOf(item)}%`,
      item.bytesPerSecond > 0 ? `${sizeText(item.bytesPerSecond)}/秒` : null,
      item.secondsLeft === null ? null : leftText(item.secondsLeft),
    ),
  broken: (item) => joined(`${percentOf(item)}%`, item.reason),
  checking: () => '已传完，正在检查文件',
  paused: (item) => joined(`${percentOf(item)}%`, `你暂停的，断点保留 ${PARTS_KEPT_DAYS} 天`),
  fileNeeded: (item) => `请再选一次 ${item.fileName}，${whenceText(item)}`,
  failed: ({ reason }) => reason,
  done: () => '已完成',
};

/** Describes the state of an upload; `before` is the number of uploads before it in the queue. */
export const uploadWords = (item: UploadItem, before = 0): string => wordsOf[item.state](item, before);

/** The number of unfinished uploads before it. */
export const countBefore = (items: readonly UploadItem[], { id }: UploadItem): number =>
  items
    .slice(
      0,
      items.findIndex((one) => one.id === id),
    )
    .filter((one) => one.target !== null && isLive(one)).length;
