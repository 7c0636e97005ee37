import type { CourseRules } from '@palm/contract/course/calls';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import type { Measure } from '@palm/contract/course/section-kind';
import type { Range } from '@palm/contract/study/player';
import type { OutlineSection } from '../course/index.ts';
import { clip, normaliseRanges, totalSeconds, type Ranges } from './coverage.ts';
import { countableSeconds, isReading, type StudyReport, type StudyRules, type StudyState } from './study-judge.ts';

/** How the judge treats each measure. Sections completed by passing have nothing to play: a separate event completes them. */
const judgedAs: Readonly<Record<Measure, StudyRules['kind']>> = { played: 'video', read: 'article', paged: 'document', passed: 'video' };

/** The rules by which a section is judged. */
export function toStudyRules(section: Pick<OutlineSection, 'kind' | 'durationSeconds' | 'pages'>, rules: CourseRules): StudyRules {
  const { measure } = sectionKindFacts[section.kind];
  return {
    kind: judgedAs[measure],
    durationSeconds: measure === 'played' ? section.durationSeconds : 0,
    maxSpeed: rules.maxSpeed,
    completionPercent: rules.completionThreshold,
    noSeekAhead: rules.noSeekAhead,
    minDwellSeconds: rules.minDwellSeconds,
    pageCount: measure === 'paged' ? (section.pages ?? 0) : 0,
  };
}

type Progress = Pick<StudyState, 'coverage' | 'pagesSeen'>;

/** Whole per cent, rounded down; 100 only if the section is complete. */
export function sectionPercent(progress: Progress, rules: StudyRules, completed: boolean): number {
  if (completed) {
    return 100;
  }
  const total = countableSeconds(rules);
  // An exam, or a medium of unknown length: no part of it can have been seen.
  if (total === 0 && !isReading(rules)) {
    return 0;
  }
  const seconds = share(totalSeconds(clip(progress.coverage, total)), total);
  const pages = share(totalSeconds(progress.pagesSeen), rules.pageCount);
  return Math.min(99, seconds, pages);
}

const share = (part: number, whole: number) => (whole === 0 ? 100 : Math.floor((part * 100) / whole));

interface ClientReport {
  sequence: number;
  ranges: readonly (readonly [number, number])[];
  dwellSeconds: number;
  position: number;
}

/** Converts a client's report to the judge's terms: reading continues from the counted dwell, and pages count from 1. */
export function toJudgedReport(sent: ClientReport, state: StudyState, rules: StudyRules): StudyReport {
  const common = { sequence: sent.sequence, positionSeconds: sent.position };
  if (!isReading(rules)) {
    return { ...common, ranges: sent.ranges };
  }
  const read = totalSeconds(state.coverage);
  // Reading longer than required is legitimate, so nothing beyond the minimum is claimed.
  const until = Math.min(read + sent.dwellSeconds, countableSeconds(rules));
  return { ...common, ranges: until > read ? [[read, until]] : [], pages: shift(sent.ranges, 1) };
}

/** Coverage as shown to a client: seconds of a medium, or 0-based pages of a document. */
export function toClientCoverage(progress: Progress, rules: StudyRules): Range[] {
  return shift(isReading(rules) ? progress.pagesSeen : progress.coverage, isReading(rules) ? -1 : 0);
}

export const dwellOf = (progress: Progress, rules: StudyRules): number => (isReading(rules) ? totalSeconds(progress.coverage) : 0);

const shift = (ranges: Ranges, by: number): Range[] => normaliseRanges(ranges).map(([from, to]): Range => [from + by, to + by]);
