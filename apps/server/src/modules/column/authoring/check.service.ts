import { columnDraft, type ColumnChange, type ColumnDraft, type columnAuthoringApi } from '@palm/contract/column/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { orNotFound } from '../../../platform/app-error.ts';
import { toAudience } from '../../../platform/audience.ts';
import { dayIn } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAudience } from '../../member/index.ts';
import { columnChanges, type Edition } from './column-changes.ts';
import { findColumn, type ColumnRow } from './draft.queries.ts';
import { countEffect, countStops, findCourseStates } from './effect.queries.ts';
import { gatesOf } from './gates.ts';
import { findPublishedStages, findTeacherIds } from './publish.queries.ts';

type Check = ResultOf<typeof columnAuthoringApi.check>;
type Finding = Check['findings'][number];
type CourseState = Awaited<ReturnType<typeof findCourseStates>>[number];
type Parts = Pick<Platform, 'db' | 'clock'>;

const courseIdsOf = (stages: Edition['stages']) => stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));

/** The published edition in the shape of a draft; without stages if nothing is published. */
async function readEdition(db: Db, column: ColumnRow): Promise<Edition> {
  const isShown = column.status === 'published';
  const stages = await findPublishedStages(db, column.org_id, column.id);
  return {
    title: column.title,
    subtitle: column.subtitle,
    intro: column.intro,
    // A column that is not published locks nothing.
    visibility: isShown ? toAudience(column) : { all: false, departmentIds: [], tags: [], memberIds: [] },
    teacherIds: await findTeacherIds(db, column.org_id, column.id),
    stages: stages.map(({ opens_on, courses, ...stage }) => ({
      ...stage,
      opensOn: opens_on,
      courses: courses.map(({ id, required }) => ({ courseId: id, required })),
    })),
  };
}

/** Previews what publishing the draft would do. */
export async function checkPublishing({ db, clock }: Parts, { orgId, timeZone }: Person, columnId: string): Promise<Check> {
  const column = orNotFound(await findColumn(db, orgId, columnId));
  const draft = columnDraft.parse(column.draft);
  const old = await readEdition(db, column);
  const states = await findCourseStates(db, orgId, [...courseIdsOf(draft.stages), ...courseIdsOf(old.stages)]);
  const audienceCount = await countAudience(db, orgId, draft.visibility);
  return {
    revision: column.revision,
    edition: column.edition + 1,
    findings: findingsOf(draft, states, audienceCount),
    changes: changesOf(column, { old, now: draft, states }),
    audienceCount,
    subscriberCount: column.subscriber_count,
    effect: await countEffect(db, orgId, {
      before: { audience: old.visibility, gates: gatesFor(old.stages, states, dayIn(timeZone, clock.now())) },
      after: { audience: draft.visibility, gates: gatesFor(draft.stages, states, dayIn(timeZone, clock.now())) },
    }),
  };
}

const gatesFor = (stages: Edition['stages'], states: readonly CourseState[], today: string) =>
  gatesOf(stages, (courseId) => states.some(({ id, published }) => id === courseId && published), today);

/** Empty before the first publication, when everything would be new. */
function changesOf(
  column: ColumnRow,
  { old, now, states }: { old: Edition; now: Edition; states: readonly CourseState[] },
): ColumnChange[] {
  const shown = { ...old, visibility: toAudience(column) };
  return column.edition === 0 ? [] : columnChanges(shown, now, (courseId) => states.find(({ id }) => id === courseId)?.title ?? '');
}

/** What prevents publishing; the rest is checked by database constraints. */
export async function findErrors(db: Db, orgId: string, draft: ColumnDraft): Promise<Finding[]> {
  const states = await findCourseStates(db, orgId, courseIdsOf(draft.stages));
  return findingsOf(draft, states, 1).filter(({ level }) => level === 'error');
}

function findingsOf(draft: ColumnDraft, states: readonly CourseState[], audienceCount: number): Finding[] {
  const about = (level: Finding['level'], text: string, stageId: string | null = null): Finding => ({ level, text, stageId });
  const stages = draft.stages.flatMap((stage, place) => stageFindings(stage, { place, states }));
  return [
    ...(draft.stages.some(({ courses }) => courses.length > 0) ? [] : [about('error', '专栏里还没有课程')]),
    ...stages,
    ...(audienceCount === 0 ? [about('warning', '可见范围内没有成员，发布后没有人能看到')] : []),
    ...(draft.teacherIds.length === 0 ? [about('warning', '还没有选讲师')] : []),
    ...(draft.intro === '' ? [about('warning', '还没有填写专栏介绍')] : []),
  ];
}

function stageFindings(
  stage: ColumnDraft['stages'][number],
  { place, states }: { place: number; states: readonly CourseState[] },
): Finding[] {
  const courses = stage.courses.map(({ courseId, required }) => ({ required, state: states.find(({ id }) => id === courseId) }));
  const error = (text: string): Finding => ({ level: 'error', text, stageId: stage.id });
  const warning = (text: string): Finding => ({ level: 'warning', text, stageId: stage.id });
  const isWaiting = place > 0 && stage.unlock === 'previous';
  return [
    ...(stage.unlock === 'date' && stage.opensOn === null ? [error(`「${stage.title}」要到某一天开放，请选日期`)] : []),
    ...(courses.length === 0 ? [warning(`「${stage.title}」里还没有课程，学员看不到这个阶段`)] : []),
    ...(courses.length > 0 && courses.every(({ required }) => !required)
      ? [warning(`「${stage.title}」全是选学课，后面的阶段不会等它`)]
      : []),
    ...courses.flatMap(({ state }) => (state ? [] : [error(`「${stage.title}」里有一门课程已经删除，请移出`)])),
    ...courses.flatMap(({ state }) => (state?.published === false ? [warning(`《${state.title}》没有发布，学员看不到它`)] : [])),
    ...courses.flatMap(({ state }) =>
      isWaiting && state?.required ? [warning(`《${state.title}》是组织的必修课，没有学完上一阶段的人会打不开`)] : [],
    ),
  ];
}

/** How many members each stage of the draft stops now. */
export async function getStops(
  { db, clock }: Parts,
  { orgId, timeZone }: Person,
  columnId: string,
): Promise<ResultOf<typeof columnAuthoringApi.stops>> {
  const column = orNotFound(await findColumn(db, orgId, columnId));
  const draft = columnDraft.parse(column.draft);
  const states = await findCourseStates(db, orgId, courseIdsOf(draft.stages));
  const gates = gatesFor(draft.stages, states, dayIn(timeZone, clock.now()));
  const [counts, audienceCount] = await Promise.all([
    countStops(db, { orgId, columnId, audience: draft.visibility, gates }),
    countAudience(db, orgId, draft.visibility),
  ]);
  const stages = draft.stages.map(({ id }, place) => ({ stageId: id, count: counts.find(({ stage }) => stage === place)?.count ?? 0 }));
  return { stages, audienceCount };
}
