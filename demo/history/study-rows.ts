import type { CourseContent } from '../content/course.schema.ts';
import { formatMultirange } from '../../apps/server/src/modules/study/coverage.ts';
import { countableSeconds, type StudyRules } from '../../apps/server/src/modules/study/study-judge.ts';
import { sectionPercent, toStudyRules } from '../../apps/server/src/modules/study/section-rules.ts';
import type { MemberHistory } from '../content/history.schema.ts';
import { builtSections, mediaOf, rulesOf, type BuiltSection } from '../rows/course-rows.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { mergeRows } from '../rows/merge-rows.ts';
import type { Random } from '../random.ts';
import type { Diary } from './diary.ts';
import { visitRows, type Sitting } from './visit-rows.ts';
import { planSessions, reachOf, type CourseSteps, type SectionStep, type StudySession } from './study-plan.ts';

/** When a member passed which exam. */
export type Passes = ReadonlyMap<string, Date>;

export interface Life {
  member: MemberHistory;
  random: Random;
  diary: Diary;
}

interface Studied extends CourseSteps {
  course: CourseContent;
  sections: BuiltSection[];
}

/** A course of a member with the moments of its study. */
export interface PlannedCourse extends Studied {
  timeline: Timeline;
}

/** Finds the times of study in a member's days. */
export function planStudy(loading: Loading, life: Life): PlannedCourse[] {
  const studied = life.member.courses.flatMap((history): Studied[] => {
    const course = loading.content.courses.find(({ key }) => key === history.course);
    const sections = course ? builtSections(course, loading.content.media) : [];
    return course ? [{ course, history, sections, steps: stepsOf(loading, { course, sections, progress: history.progress }) }] : [];
  });
  const plans = planSessions(studied, life.member, life);
  return studied.map((one, index) => ({ ...one, timeline: timelineOf(loading, life, plans[index] ?? []) }));
}

/** What a member has studied, and the exam sections that are done by passing. */
export function studyRows(loading: Loading, life: Life, { courses, passes }: { courses: PlannedCourse[]; passes: Passes }): DemoRows {
  return mergeRows([
    ...courses.map((course) => rowsOfCourse(loading, life, { ...course, passes })),
    passedElsewhere(loading, life, { courses, passes }),
  ]);
}

/** A passed exam completes its sections also in courses that the member never opened. */
function passedElsewhere(loading: Loading, { member }: Life, { courses, passes }: { courses: PlannedCourse[]; passes: Passes }): DemoRows {
  const opened = new Set(courses.map(({ course }) => course.key));
  const others = loading.content.courses.filter(({ key }) => !opened.has(key));
  return mergeRows(
    others.map((course) => {
      const ids = idsOf(loading, member.member, course);
      return { section_progress: passedSections(loading, ids, { sections: builtSections(course, loading.content.media), passes }) };
    }),
  );
}

const idsOf = (loading: Loading, memberKey: string, course: CourseContent) => ({
  org_id: loading.orgId,
  member_id: loading.idOf('member', memberKey),
  course_id: loading.idOf('course', course.key),
});

function passedSections(
  loading: Loading,
  ids: ReturnType<typeof idsOf>,
  { sections, passes }: { sections: BuiltSection[]; passes: Passes },
): Row<'section_progress'>[] {
  return sections.flatMap((section) => {
    const at = section.exam === undefined ? undefined : passes.get(section.exam);
    return at ? [{ ...ids, section_id: loading.idOf('section', section.key), percent: 100, ...touched(at, true) }] : [];
  });
}

/** The rules that a section is judged by, as the study module reads them. */
function judgedBy(loading: Loading, course: CourseContent, section: BuiltSection): StudyRules {
  const media = mediaOf(section, loading.content.media);
  const outline = { kind: section.kind, durationSeconds: Math.ceil(media?.seconds ?? 0), pages: media?.pages ?? null };
  return toStudyRules(outline, rulesOf(course));
}

interface Reach {
  course: CourseContent;
  sections: BuiltSection[];
  progress: number;
}

/** Sections are done in their order; what is passed is no time of study. */
function stepsOf(loading: Loading, { course, sections, progress }: Reach): SectionStep[] {
  const { done, part } = reachOf(progress, sections.filter(({ required }) => required).length);
  let passed = 0;
  return sections.flatMap((section) => {
    const place = passed;
    passed += section.required ? 1 : 0;
    const seconds = countableSeconds(judgedBy(loading, course, section));
    if (seconds === 0 || place > done) {
      return [];
    }
    const completed = place < done;
    const counted = completed ? seconds : Math.max(1, Math.floor(seconds * part));
    return completed || section.required ? [{ key: section.key, seconds: counted, completed }] : [];
  });
}

interface Course extends PlannedCourse {
  passes: Passes;
}

/** Moments of study: where each counted second of a course lies in time. */
interface Timeline {
  sittings: Sitting[];
  startOf: Date;
  /** When so many seconds of the course were counted. */
  momentOf: (seconds: number) => Date;
}

function timelineOf(loading: Loading, { diary }: Life, sessions: StudySession[]): Timeline {
  const starts = sessions.map(({ daysAgo, seconds }) => diary.reserve(daysAgo, seconds));
  return {
    sittings: sessions.map(({ daysAgo, seconds }, index) => ({
      day: loading.dayAgo(daysAgo),
      start: starts[index] ?? loading.now,
      seconds,
    })),
    startOf: starts[0] ?? loading.now,
    momentOf(counted) {
      let rest = counted;
      const index = sessions.findIndex((session) => {
        rest -= session.seconds;
        return rest <= 0;
      });
      const session = sessions[index] ?? sessions.at(-1);
      const start = starts[index] ?? starts.at(-1) ?? loading.now;
      return new Date(start.getTime() + Math.min(session?.seconds ?? 0, (session?.seconds ?? 0) + rest) * 1000);
    },
  };
}

function rowsOfCourse(loading: Loading, life: Life, course: Course): DemoRows {
  const { timeline } = course;
  const ids = idsOf(loading, life.member.member, course.course);
  const name = `${life.member.member} ${course.course.key}`;
  const { visits, refusals, repeated } = visitRows(loading, { ids, name, steps: course.steps, sittings: timeline.sittings });
  let counted = 0;
  const studied = course.steps.map((step): Row<'section_progress'> => {
    counted += step.seconds;
    const section = course.sections.find(({ key }) => key === step.key);
    const at = timeline.momentOf(counted);
    const rules = section ? judgedBy(loading, course.course, section) : null;
    const repeated_seconds = repeated.get(step.key) ?? 0;
    return {
      ...ids,
      section_id: loading.idOf('section', step.key),
      ...coverageOf(step, rules),
      repeated_seconds,
      ...touched(at, step.completed),
    };
  });
  const sections = [...studied, ...passedSections(loading, ids, course)];
  const days = timeline.sittings.map(({ day, seconds }) => ({ ...ids, day, seconds }));
  return {
    section_progress: sections,
    study_day: days,
    study_refusal_day: refusals,
    study_visit: visits,
    course_progress:
      sections.length === 0
        ? []
        : [{ ...ids, ...standing(loading, course, { sections, startedAt: timeline.startOf }), studied_seconds: counted }],
  };
}

const touched = (at: Date, completed: boolean) => ({ last_studied_at: at, completed_at: completed ? at : null });

function coverageOf({ seconds, completed }: SectionStep, rules: StudyRules | null) {
  const pageCount = rules?.pageCount ?? 0;
  const pages = completed || !rules ? pageCount : Math.floor((pageCount * seconds) / countableSeconds(rules));
  const coverage = [[0, seconds]] as const;
  const pagesSeen = pages === 0 ? [] : ([[1, pages + 1]] as const);
  return {
    coverage: formatMultirange(coverage),
    pages_seen: formatMultirange(pagesSeen),
    position: pages > 0 ? pages - 1 : completed ? 0 : seconds,
    percent: rules ? sectionPercent({ coverage, pagesSeen }, rules, completed) : 0,
  };
}

interface Progress {
  sections: Row<'section_progress'>[];
  startedAt: Date;
}

/** Where a course stands, by the same sums as a report of study makes. */
function standing(loading: Loading, course: Course, { sections, startedAt }: Progress) {
  const required = new Set(course.sections.filter((section) => section.required).map(({ key }) => loading.idOf('section', key)));
  const done = sections.filter(({ section_id, completed_at }) => completed_at !== null && required.has(section_id));
  const percents = sections.filter(({ section_id }) => required.has(section_id)).reduce((sum, { percent }) => sum + (percent ?? 0), 0);
  const last = sections.reduce((latest, one) => (one.last_studied_at >= latest.last_studied_at ? one : latest));
  const completed = done.length === required.size;
  return {
    percent: completed ? 100 : Math.floor(percents / required.size),
    completed_sections: done.length,
    last_section_id: last.section_id,
    started_at: startedAt < last.last_studied_at ? startedAt : last.last_studied_at,
    last_studied_at: last.last_studied_at,
    completed_at: completed ? last.last_studied_at : null,
  };
}
