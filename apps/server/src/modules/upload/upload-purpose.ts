import type { UploadPurpose } from '@palm/contract/upload';

const MB = 1024 * 1024;
const GB = 1024 * MB;

export interface PurposeRule {
  /** Bytes. */
  maxSize: number;
  limitText: string;
  /** Extensions as `platform/file-type` names them; what a file is says its bytes, not its name. */
  extensions: readonly string[];
  /** Named in the refusal. */
  allowedText: string;
}

const pictures = ['png', 'jpg', 'webp', 'gif'] as const;
const picture = (maxSize: number, limitText: string): PurposeRule => ({
  maxSize,
  limitText,
  extensions: pictures,
  allowedText: ' png、jpg、webp 或 gif 图片',
});

/** What may be uploaded for what. */
export const purposeRules: Record<UploadPurpose, PurposeRule> = {
  avatar: picture(5 * MB, '5 MB'),
  picture: picture(20 * MB, '20 MB'),
  cover: picture(20 * MB, '20 MB'),
  branding: picture(5 * MB, '5 MB'),
  video: { maxSize: 4 * GB, limitText: '4 GB', extensions: ['mp4', 'mov', 'webm'], allowedText: ' mp4、mov 或 webm 视频' },
  document: { maxSize: 200 * MB, limitText: '200 MB', extensions: ['pdf'], allowedText: ' pdf 文档' },
  caption: { maxSize: 2 * MB, limitText: '2 MB', extensions: ['vtt'], allowedText: ' vtt 字幕' },
  import: { maxSize: 5 * MB, limitText: '5 MB', extensions: ['xlsx'], allowedText: ' xlsx 表格' },
};

/** Guests may only send small pictures (product.md §3.15). */
export const GUEST_MAX_SIZE = 2 * MB;

export const extensionOf = (fileName: string): string => (/\.([a-z0-9]+)$/i.exec(fileName)?.[1] ?? '').toLowerCase().replace('jpeg', 'jpg');
