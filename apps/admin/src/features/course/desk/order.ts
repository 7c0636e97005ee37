import type { CourseEdit } from '@palm/contract/course/admin';

/** Chapters and sections in their order, by id. */
export type Order = { chapterId: string; sectionIds: string[] }[];

export const orderOf = (chapters: CourseEdit['chapters']): Order =>
  chapters.map(({ id, sections }) => ({ chapterId: id, sectionIds: sections.map((section) => section.id) }));

const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
};

const chapterIndexOf = (order: Order, id: string) =>
  order.findIndex(({ chapterId, sectionIds }) => chapterId === id || sectionIds.includes(id));

/**
 * The order after a thing was dragged over another one: a chapter takes the place of the chapter that it is over,
 * a section takes the place of the section, or comes last in the chapter.
 */
export function afterDrag(order: Order, draggedId: string, overId: string): Order {
  const to = chapterIndexOf(order, overId);
  const from = chapterIndexOf(order, draggedId);
  if (draggedId === overId || from < 0 || to < 0) {
    return order;
  }
  if (order[from]?.chapterId === draggedId) {
    return moved(order, from, to);
  }
  const target = order[to]?.sectionIds ?? [];
  const at = target.indexOf(overId);
  if (from === to) {
    return order.map((chapter, index) =>
      index === from ? { ...chapter, sectionIds: moved(target, target.indexOf(draggedId), at < 0 ? target.length - 1 : at) } : chapter,
    );
  }
  return order.map((chapter, index) => {
    const without = chapter.sectionIds.filter((id) => id !== draggedId);
    const place = at < 0 ? without.length : at;
    return { ...chapter, sectionIds: index === to ? [...without.slice(0, place), draggedId, ...without.slice(place)] : without };
  });
}

/** The chapters of a course in another order. */
export function arranged(chapters: CourseEdit['chapters'], order: Order): CourseEdit['chapters'] {
  const sections = new Map(chapters.flatMap((chapter) => chapter.sections).map((section) => [section.id, section]));
  return order.flatMap(({ chapterId, sectionIds }) => {
    const chapter = chapters.find(({ id }) => id === chapterId);
    return chapter ? [{ ...chapter, sections: sectionIds.flatMap((id) => sections.get(id) ?? []) }] : [];
  });
}
