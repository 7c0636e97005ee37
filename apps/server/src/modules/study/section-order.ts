import type { CourseOutline, OutlineSection } from '../course/index.ts';

export const sectionsOf = (outline: CourseOutline): OutlineSection[] => outline.chapters.flatMap((chapter) => chapter.sections);

/**
 * What the course requires of one member: those who have completed it need nothing more, so what a later edition requires is optional for
 * them (docs/decisions/0008).
 */
export function askedOf(outline: CourseOutline, hasCompleted: boolean, isCompleted: (sectionId: string) => boolean): CourseOutline {
  if (!hasCompleted) {
    return outline;
  }
  const asked = (section: OutlineSection) => ({ ...section, required: section.required && isCompleted(section.id) });
  return { ...outline, chapters: outline.chapters.map((chapter) => ({ ...chapter, sections: chapter.sections.map(asked) })) };
}

/** Sections locked by an incomplete required section before them; none unless the course must be taken in order. */
export function lockedSections(outline: CourseOutline, isCompleted: (sectionId: string) => boolean): Set<string> {
  const sections = sectionsOf(outline);
  const first = outline.rules.inOrder ? sections.findIndex(({ id, required }) => required && !isCompleted(id)) : -1;
  return new Set(sections.filter(({ id }, place) => first >= 0 && place > first && !isCompleted(id)).map(({ id }) => id));
}

/** Where 继续学习 leads: the section studied last, otherwise the first open one, required sections first. */
export function nextSection(
  outline: CourseOutline,
  lastSectionId: string | null,
  isCompleted: (sectionId: string) => boolean,
): string | null {
  const sections = sectionsOf(outline);
  const open = sections.filter(({ id }) => !isCompleted(id));
  const next = open.find(({ id }) => id === lastSectionId) ?? open.find(({ required }) => required) ?? open[0];
  return (next ?? sections.find(({ id }) => id === lastSectionId) ?? sections[0])?.id ?? null;
}
