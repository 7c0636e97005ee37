import type { CourseEdit } from '@palm/contract/course/admin';
import { afterNestedDrag } from '../../../shared/drag/nested-order.ts';

/** Chapters and sections in their order, by id. */
export type Order = { chapterId: string; sectionIds: string[] }[];

export const orderOf = (chapters: CourseEdit['chapters']): Order =>
  chapters.map(({ id, sections }) => ({ chapterId: id, sectionIds: sections.map((section) => section.id) }));

/** The order after a thing was dragged over another one. */
export const afterDrag = (order: Order, draggedId: string, overId: string): Order => {
  const nested = order.map(({ chapterId, sectionIds }) => ({ id: chapterId, childIds: sectionIds }));
  return afterNestedDrag(nested, draggedId, overId).map(({ id, childIds }) => ({ chapterId: id, sectionIds: [...childIds] }));
};

/** The chapters of a course in another order. */
export function arranged(chapters: CourseEdit['chapters'], order: Order): CourseEdit['chapters'] {
  const sections = new Map(chapters.flatMap((chapter) => chapter.sections).map((section) => [section.id, section]));
  return order.flatMap(({ chapterId, sectionIds }) => {
    const chapter = chapters.find(({ id }) => id === chapterId);
    return chapter ? [{ ...chapter, sections: sectionIds.flatMap((id) => sections.get(id) ?? []) }] : [];
  });
}
