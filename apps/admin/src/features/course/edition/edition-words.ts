import type { CourseEdition } from '@palm/contract/course/edition';
import { REPLACED_DRAFT } from '@palm/contract/course/edition';

/** Name of a stored content. */
export const editionName = (edition: number) => (edition === REPLACED_DRAFT ? '换下的草稿' : `第 ${edition} 版`);

/** Texts for restoring it to the draft: the question, its button and the confirmation. */
export function restoreWords(edition: number, current: number) {
  const name = editionName(edition);
  if (edition === REPLACED_DRAFT) {
    return { ask: `取回${name}？`, verb: '取回', done: `${name}已取回` };
  }
  return edition === current
    ? { ask: '放弃草稿？', verb: '放弃草稿', done: '草稿已放弃' }
    : { ask: `把${name}恢复到草稿？`, verb: '恢复到草稿', done: `${name}已恢复到草稿` };
}

const people = (count: number) => count.toLocaleString('zh-CN');

/** Whose progress was changed by publishing. */
export function learnersText({ count, lowered, raised }: NonNullable<CourseEdition['learners']>): string {
  if (count === 0) {
    return '发布时还没有人学习';
  }
  const moved = [lowered > 0 ? `${people(lowered)} 人进度降低` : '', raised > 0 ? `${people(raised)} 人进度提高` : ''].filter(Boolean);
  return `发布时 ${people(count)} 人在学，${moved.length > 0 ? moved.join('，') : '进度都没有变化'}`;
}
