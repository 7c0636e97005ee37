import type { CourseEdit } from '@palm/contract/course/admin';
import { sectionKindFacts, sectionKinds } from '@palm/contract/course/kinds';

/** The words of the product for what the contract names. */
export const statusWords = {
  draft: { text: '草稿', tone: 'warning' },
  published: { text: '已发布', tone: 'success' },
  withdrawn: { text: '已下架', tone: 'none' },
} as const satisfies Record<CourseEdit['status'], { text: string; tone: string }>;

/** The draft says something else than what learners see. */
export const CHANGED = '有改动没发布';

/** The state of a course, and that its draft has gone on. */
export const standOf = ({ status, draftChanged }: Pick<CourseEdit, 'status' | 'draftChanged'>) =>
  status === 'published' && draftChanged ? ({ text: CHANGED, tone: 'warning' } as const) : statusWords[status];

export const difficultyWords = { beginner: '入门', intermediate: '进阶', advanced: '高级' } as const satisfies Record<
  CourseEdit['difficulty'],
  string
>;

/** What a course may be made of: 视频、图文、文档和考试. */
export function kindsJoined(by: '和' | '或'): string {
  const names = sectionKinds.map((kind) => sectionKindFacts[kind].name);
  return `${names.slice(0, -1).join('、')}${by}${names.at(-1)}`;
}
