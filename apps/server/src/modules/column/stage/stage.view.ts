import type { ColumnCourse, ColumnStage, StageLock } from '@palm/contract/column/stage';
import type { FileLinks } from '../../../platform/file-links.ts';
import { toCover } from '../../course/index.ts';
import type { ColumnOutline, OutlineStage } from './outline.queries.ts';
import type { JudgedStage } from './stage-rules.ts';
import type { OwnCourseRow } from './standing.queries.ts';

/** A column with the states of its stages for one member, and the courses they can see. */
export interface OwnColumn {
  outline: ColumnOutline;
  judged: readonly JudgedStage[];
  courses: ReadonlyMap<string, OwnCourseRow>;
  locked: ReadonlySet<string>;
}

/** Leaves out courses the member cannot see, and stages that contain nothing else. */
export function toStages(files: FileLinks, own: OwnColumn): ColumnStage[] {
  return own.outline.stages.flatMap((stage, place) => {
    const courses = stage.courses.flatMap(({ id, required }) => {
      const row = own.courses.get(id);
      return row ? [{ row, required }] : [];
    });
    const judged = own.judged[place];
    return courses.length === 0 || !judged ? [] : [toStage(files, { own, stage, judged, courses })];
  });
}

interface Shown {
  own: OwnColumn;
  stage: OutlineStage;
  judged: JudgedStage;
  courses: { row: OwnCourseRow; required: boolean }[];
}

function toStage(files: FileLinks, { own, stage, judged, courses }: Shown): ColumnStage {
  const rows = courses.map(({ row }) => row);
  return {
    id: stage.id,
    title: stage.title,
    intro: stage.intro,
    state: judged.state,
    sectionCount: sum(rows, ({ required_count }) => required_count),
    completedSections: sum(rows, (row) => (row.completed_at === null ? row.completed_sections : row.required_count)),
    totalSeconds: sum(rows, ({ total_seconds }) => total_seconds),
    completedAt: judged.state === 'done' ? lastCompletion(rows) : null,
    lock: judged.state === 'locked' ? toLock(own, stage, judged) : null,
    courses: courses.map(({ row, required }) => toCourse(files, row, { required, locked: own.locked.has(row.id) })),
  };
}

const sum = (rows: readonly OwnCourseRow[], figure: (row: OwnCourseRow) => number) => rows.reduce((total, row) => total + figure(row), 0);

function lastCompletion(rows: readonly OwnCourseRow[]): string | null {
  const times = rows.flatMap(({ completed_at }) => completed_at?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}

function toLock({ outline, courses }: OwnColumn, stage: OutlineStage, { waitsFor }: JudgedStage): StageLock {
  const before = waitsFor === null ? undefined : outline.stages[waitsFor];
  if (!before) {
    return { unlock: 'date', opensOn: stage.opens_on, after: null };
  }
  const missing = before.courses.flatMap(({ id, required }) => {
    const row = required ? courses.get(id) : undefined;
    return row?.completed_at === null ? [{ title: row.title, sections: row.missing_sections, seconds: row.missing_seconds }] : [];
  });
  return { unlock: 'previous', opensOn: null, after: { title: before.title, missing } };
}

const toCourse = (files: FileLinks, row: OwnCourseRow, { required, locked }: { required: boolean; locked: boolean }): ColumnCourse => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  cover: toCover(files, row),
  teacherNames: row.teacher_names,
  sectionCount: row.section_count,
  totalSeconds: row.total_seconds,
  required,
  locked,
  percent: row.percent,
  completedAt: row.completed_at?.toISOString() ?? null,
  lastSectionTitle: row.begun ? row.last_section_title : null,
  lastStudiedAt: row.last_studied_at?.toISOString() ?? null,
});
