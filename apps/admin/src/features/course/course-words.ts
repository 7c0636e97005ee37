import type { CourseEdit } from '@palm/contract/course/admin';
import { sectionKindFacts, sectionKinds } from '@palm/contract/course/kinds';

/** Display names of the contract's values. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  withdrawn: { text: '已下架', tone: 'none' },
} as const satisfies Record<CourseEdit['status'], { text: string; tone: string }>;

/** The draft differs from the published edition. */
export const CHANGED = '有改动没发布';

/** Status of a course, including unpublished draft changes. */
export const standOf = ({ status, draftChanged }: Pick<CourseEdit, 'status' | 'draftChanged'>) =>
  status === 'published' && draftChanged ? ({ text: CHANGED, tone: 'warning' } as const) : statusWords[status];

export const difficultyWords = { beginner: '入门', intermediate: '进阶', advanced: '高级' } as const satisfies Record<
  CourseEdit['difficulty'],
  string
>;

/** The kinds a course can contain: 视频、图文、文档和考试. */
export function kindsJoined(by: '和' | '或'): string {
  const names = sectionKinds.map((kind) => sectionKindFacts[kind].name);
  return `${names.slice(0, -1).join('、')}${by}${names.at(-1)}`;
}
