import type { Permission } from '@palm/contract/endpoint';
import type { UploadPurpose } from '@palm/contract/upload';
import { mayAdminister, type Person } from '../../platform/person.ts';

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
  maySign(person: Person): boolean;
}

const everybody = () => true;
const administrators = (permission: Permission | null) => (person: Person) => mayAdminister(person, permission);

const pictures = ['png', 'jpg', 'webp', 'gif'] as const;
const picture = (maxSize: number, limitText: string, maySign: PurposeRule['maySign']): PurposeRule => ({
  maxSize,
  limitText,
  extensions: pictures,
  allowedText: ' png、jpg、webp 或 gif 图片',
  maySign,
});

const ofCourses = { maySign: administrators('content') };

/** What may be uploaded for what, and by whom. */
export const purposeRules: Record<UploadPurpose, PurposeRule> = {
  avatar: picture(5 * MB, '5 MB', everybody),
  picture: picture(20 * MB, '20 MB', administrators(null)),
  cover: picture(20 * MB, '20 MB', administrators('content')),
  branding: picture(5 * MB, '5 MB', administrators('setting')),
  video: { ...ofCourses, maxSize: 4 * GB, limitText: '4 GB', extensions: ['mp4', 'mov', 'webm'], allowedText: ' mp4、mov 或 webm 视频' },
  document: { ...ofCourses, maxSize: 200 * MB, limitText: '200 MB', extensions: ['pdf'], allowedText: ' pdf 文档' },
  caption: { ...ofCourses, maxSize: 2 * MB, limitText: '2 MB', extensions: ['vtt'], allowedText: ' vtt 字幕' },
  import: { maxSize: 5 * MB, limitText: '5 MB', extensions: ['xlsx'], allowedText: ' xlsx 表格', maySign: administrators('member') },
};

/** Guests may only send small pictures (product.md §3.15). */
export const GUEST_MAX_SIZE = 2 * MB;

export const extensionOf = (fileName: string): string => (/\.([a-z0-9]+)$/i.exec(fileName)?.[1] ?? '').toLowerCase().replace('jpeg', 'jpg');
