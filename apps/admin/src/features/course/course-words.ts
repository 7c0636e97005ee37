import type { CourseEdit } from '@palm/contract/course-authoring';
import type { SectionKind } from '@palm/contract/course';
import { ClipboardCheck, FileText, FileType2, Play, type LucideIcon } from 'lucide-react';

/** The words of the product for what the contract names. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  withdrawn: { text: '已下架', tone: 'none' },
} as const satisfies Record<CourseEdit['status'], { text: string; tone: string }>;

export const kindWords: Readonly<Record<SectionKind, { text: string; icon: LucideIcon }>> = {
  video: { text: '视频', icon: Play },
  article: { text: '图文', icon: FileText },
  document: { text: '文档', icon: FileType2 },
  exam: { text: '考试', icon: ClipboardCheck },
};

export const difficultyWords = { beginner: '入门', intermediate: '进阶', advanced: '高级' } as const satisfies Record<
  CourseEdit['difficulty'],
  string
>;
