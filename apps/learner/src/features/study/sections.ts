import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import { clockText } from '../../shared/numbers.ts';

export type PlacedSection = { section: CourseSection; chapterTitle: string; number: number };

/** A section with its chapter and its number in the course, counted from 1. */
export function placeOf({ chapters }: Pick<CourseDetail, 'chapters'>, sectionId: string | null): PlacedSection | undefined {
  return chapters
    .flatMap((chapter) => chapter.sections.map((section) => ({ section, chapterTitle: chapter.title })))
    .map((placed, index) => ({ ...placed, number: index + 1 }))
    .find(({ section }) => section.id === sectionId);
}

/** How long a section is, in the words of its kind: 12 页, 6 分钟, 2:04, 30 分钟. */
export function sectionLength(section: CourseSection): string {
  const { measure, lengthText } = sectionKindFacts[section.kind];
  if (measure === 'played') {
    return clockText(section.durationSeconds);
  }
  return section.exam === null ? lengthText(section) : `${section.exam.durationMinutes} 分钟`;
}

/** About how long the required sections still take, in seconds. What is played counts exactly, reading by its estimate. */
export function secondsLeft({ chapters }: Pick<CourseDetail, 'chapters'>): number {
  const open = chapters.flatMap(({ sections }) => sections).filter(({ required, remainder }) => required && remainder !== null);
  return open.reduce((sum, { kind, durationSeconds, percent, remainder, exam }) => {
    const { measure } = sectionKindFacts[kind];
    const estimate = (durationSeconds * (100 - percent)) / 100;
    const played = measure === 'played' ? (remainder?.seconds ?? 0) : Math.max(remainder?.seconds ?? 0, estimate);
    return sum + (exam === null ? played : exam.durationMinutes * 60);
  }, 0);
}
