import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { CourseDetail, CourseSection } from '@palm/contract/study/course-detail';
import type { SectionRemainder } from '@palm/contract/study/player';
import { clockText } from '../../shared/numbers.ts';

export type PlacedSection = { section: CourseSection; chapterTitle: string; number: number };

/** A section with its chapter and its number in the course, from 1. */
export function placeOf({ chapters }: Pick<CourseDetail, 'chapters'>, sectionId: string | null): PlacedSection | undefined {
  return chapters
    .flatMap((chapter) => chapter.sections.map((section) => ({ section, chapterTitle: chapter.title })))
    .map((placed, index) => ({ ...placed, number: index + 1 }))
    .find(({ section }) => section.id === sectionId);
}

/** Length of a section, worded by its kind: 12 页, 6 分钟, 2:04, 30 分钟. */
export function sectionLength(section: CourseSection): string {
  const { measure, lengthText } = sectionKindFacts[section.kind];
  if (measure === 'played') {
    return clockText(section.durationSeconds);
  }
  return section.exam === null ? lengthText(section) : `${section.exam.durationMinutes} 分钟`;
}

type Standing = { percent: number; completed: boolean; remainder: SectionRemainder | null };

/** What a section currently requires; `seconds` counted by the page are newer than those of the last receipt. */
export function remainderNow({ remainder }: Pick<Standing, 'remainder'>, seconds = remainder?.seconds): SectionRemainder | null {
  return remainder && { ...remainder, seconds: seconds ?? remainder.seconds };
}

/**
 * The course with the live remainder of its open section, so that the catalogue is consistent with the page. Locked and completed sections
 * stay as loaded: what was unlocked elsewhere comes from the server.
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

/** Estimated time for the remaining required sections, in seconds: exact for playback, estimated for reading. */
export function secondsLeft({ chapters }: Pick<CourseDetail, 'chapters'>): number {
  const open = chapters.flatMap(({ sections }) => sections).filter(({ required, remainder }) => required && remainder !== null);
  return open.reduce((sum, { kind, durationSeconds, percent, remainder, exam }) => {
    const { measure } = sectionKindFacts[kind];
    const estimate = (durationSeconds * (100 - percent)) / 100;
    const played = measure === 'played' ? (remainder?.seconds ?? 0) : Math.max(remainder?.seconds ?? 0, estimate);
    return sum + (exam === null ? played : exam.durationMinutes * 60);
  }, 0);
}
