import type { CourseEdit } from '@palm/contract/course/admin';
import type { NestedOrder } from '../../../shared/drag/nested-order.ts';

/** Ids of chapters and sections, in order. */
export const orderOf = (chapters: CourseEdit['chapters']): NestedOrder =>
  chapters.map(({ id, sections }) => ({ id, childIds: sections.map((section) => section.id) }));

/** The chapters of a course, reordered. */
export function arranged(chapters: CourseEdit['chapters'], order: NestedOrder): CourseEdit['chapters'] {
  const sections = new Map(chapters.flatMap((chapter) => chapter.sections).map((section) => [section.id, section]));
  return order.flatMap(({ id, childIds }) => {
    const chapter = chapters.find((one) => one.id === id);
    return chapter ? [{ ...chapter, sections: childIds.flatMap((childId) => sections.get(childId) ?? []) }] : [];
  });
}
