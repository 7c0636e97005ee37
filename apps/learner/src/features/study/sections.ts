import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { SectionRemainder } from '@palm/contract/study/player';
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

type Standing = { percent: number; completed: boolean; remainder: SectionRemainder | null };

/** What a section asks now; `seconds` that a page counts itself are newer than those of the last receipt. */
export function remainderNow({ remainder }: Pick<Standing, 'remainder'>, seconds = remainder?.seconds): SectionRemainder | null {
  return remainder && { ...remainder, seconds: seconds ?? remainder.seconds };
}

/**
 * The course with what its open section asks at this moment, so that the catalogue says the same as the page beside it. A section that is
 * locked, or complete, stays as the course was loaded: what it opened elsewhere comes from the server.
 */
export function courseNow<Course extends Pick<CourseDetail, 'chapters'>>(
  course: Course,
  sectionId: string,
  standing: Standing,
  seconds?: number,
): Course {
  const remainder = remainderNow(standing, seconds);
  const isLive = (section: CourseSection) => section.id === sectionId && (section.state === 'open' || section.state === 'started');
  if (remainder === null || standing.completed) {
    return course;
  }
  const now = (section: CourseSection) => (isLive(section) ? { ...section, percent: standing.percent, remainder } : section);
  return { ...course, chapters: course.chapters.map((chapter) => ({ ...chapter, sections: chapter.sections.map(now) })) };
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
