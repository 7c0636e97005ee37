import type { ColumnDraft, ColumnEdit, CourseChoice, DraftStage } from '@palm/contract/column/admin';
import type { Stored } from '../../../shared/autosave/editing-state.ts';
import { newId } from '@palm/client/new-id';
import type { NestedOrder } from '../../../shared/drag/nested-order.ts';
import { columnDraftRule } from '../column.api.ts';

export type ChangeColumn = (changes: Partial<ColumnDraft>) => void;

export const columnFieldNames: Readonly<Record<keyof ColumnDraft, string>> = {
  title: '专栏名称',
  subtitle: '一句话介绍',
  intro: '专栏介绍',
  cover: '封面',
  categoryId: '分类',
  tags: '标签',
  teacherIds: '讲师',
  visibility: '谁能看',
  stages: '阶段与课程',
};

export const storedOf = ({ draft, revision, savedAt, savedBy }: ColumnEdit): Stored<ColumnDraft> => ({
  value: draft,
  revision,
  savedAt,
  savedBy,
});

/** Returns why the draft cannot be saved, in the contract's words. */
export function validationErrorOf(draft: ColumnDraft): string | null {
  const checked = columnDraftRule.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

const DIGITS = '一二三四五六七八九十';

/** 第三阶段, 第 12 阶段 */
export const placeName = (place: number): string => `第${DIGITS[place] ?? ` ${place + 1} `}阶段`;

/** Appends a stage that, like most, requires the preceding one. */
export const newStage = (stages: readonly DraftStage[]): DraftStage => ({
  id: newId(),
  title: placeName(stages.length),
  intro: '',
  unlock: stages.length === 0 ? 'open' : 'previous',
  opensOn: null,
  courses: [],
});

export const withStage = (stages: readonly DraftStage[], stageId: string, changes: Partial<DraftStage>): DraftStage[] =>
  stages.map((stage) => (stage.id === stageId ? { ...stage, ...changes } : stage));

/** Adds courses without duplicates; existing ones keep their position. */
export function withCourses(stages: readonly DraftStage[], stageId: string, courseIds: readonly string[]): DraftStage[] {
  const taken = takenCourses(stages);
  const added = courseIds.filter((id) => !taken.has(id)).map((courseId) => ({ courseId, required: true }));
  return stages.map((stage) => (stage.id === stageId ? { ...stage, courses: [...stage.courses, ...added] } : stage));
}

export const takenCourses = (stages: readonly DraftStage[]): ReadonlySet<string> =>
  new Set(stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId)));

export const orderOf = (stages: readonly DraftStage[]): NestedOrder =>
  stages.map(({ id, courses }) => ({ id, childIds: courses.map(({ courseId }) => courseId) }));

/** The stages with their courses, reordered. */
export function arranged(stages: readonly DraftStage[], order: NestedOrder): DraftStage[] {
  const courses = new Map(stages.flatMap((stage) => stage.courses).map((course) => [course.courseId, course]));
  return order.flatMap(({ id, childIds }) => {
    const stage = stages.find((one) => one.id === id);
    return stage ? [{ ...stage, courses: childIds.flatMap((courseId) => courses.get(courseId) ?? []) }] : [];
  });
}

export type Choices = ReadonlyMap<string, CourseChoice>;

export const secondsOf = (stages: readonly DraftStage[], choices: Choices): number =>
  stages.flatMap(({ courses }) => courses).reduce((sum, { courseId }) => sum + (choices.get(courseId)?.totalSeconds ?? 0), 0);
