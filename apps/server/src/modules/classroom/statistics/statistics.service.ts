import type { MemberStanding, StatisticsFilter, classroomStaffApi } from '@palm/contract/classroom/staff';
import { itemStateNames, type PlanStage } from '@palm/contract/classroom/plan';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Target } from '../../../platform/answers/targets.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { leadClassroom, manageClassroom, planOf } from '../classroom-access.ts';
import type { ClassroomRow } from '../classroom.queries.ts';
import { surveyClass, type SurveyCache } from '../behind/survey.ts';
import { findMeetingToday } from '../behind/today.ts';
import { judgeEach } from '../plan/judge-each.ts';
import { addUp } from '../plan/judge-plan.ts';
import { findObjects } from '../plan/plan.service.ts';
import { findApplicants, findClassmates } from './statistics.queries.ts';

type Parts = Pick<Platform, 'db' | 'answers' | 'clock'>;
/** `kept` holds the survey of the class, so that a filter does not recompute it. */
export type StatisticsParts = Parts & { kept: SurveyCache };
type Statistics = ResultOf<typeof classroomStaffApi.statistics>;

interface Matrix {
  row: ClassroomRow;
  plan: PlanStage[];
  /** Planned objects that still exist. */
  objects: ReadonlyMap<string, Target>;
}

async function openMatrix(parts: Parts, person: Person, classroomId: string): Promise<Matrix> {
  const row = await manageClassroom(parts, person, classroomId, 'statistics');
  const plan = planOf(row);
  return { row, plan, objects: await findObjects(parts, person.orgId, plan, null) };
}

/** A page of any size. */
async function readPage(
  parts: Parts,
  person: Person,
  { row, objects }: Matrix,
  asked: { keyword?: string | undefined; among: readonly string[] | null; pageNo: number; pageSize: number },
): Promise<Pick<Statistics, 'list' | 'total'>> {
  const { rows, total } = await findClassmates(parts.db, { orgId: person.orgId, classroomId: row.id, ...asked });
  const judged = await judgeEach(parts, person, row, rows);
  const list = judged.map(({ row: { id, name, account, department_name, disabled, completed_at }, stages }): MemberStanding => {
    const { percent, expectedPercent, completed } = addUp(stages, row, completed_at);
    const known = stages.flatMap(({ items }) => items.filter(({ item }) => objects.has(item.objectId)));
    return {
      memberId: id,
      name,
      account,
      departmentName: department_name,
      disabled,
      percent,
      expectedPercent,
      completed,
      states: known.map(({ state }) => state),
    };
  });
  return { list, total };
}

/** The members a filter selects; null for everybody. */
async function meantBy(
  parts: StatisticsParts,
  person: Person,
  row: ClassroomRow,
  show: StatisticsFilter,
): Promise<readonly string[] | null> {
  if (show === 'all') {
    return null;
  }
  if (show === 'unsigned') {
    return (await findMeetingToday(parts, person, row.id))?.missingIds ?? [];
  }
  const { behind, withHomework } = await surveyClass(parts, person, row);
  return show === 'behind' ? behind.map(({ memberId }) => memberId) : [...withHomework];
}

const itemsOf = ({ plan, objects }: Matrix): Statistics['items'] =>
  plan.flatMap((stage) =>
    stage.items.flatMap(({ id, kind, objectId, required }) => {
      const object = objects.get(objectId);
      return object === undefined ? [] : [{ id, kind, required, title: object.title, stageId: stage.id, stageTitle: stage.title }];
    }),
  );

/** A page of members, each with the state of every plan item that still exists. */
export async function getStatistics(
  parts: StatisticsParts,
  person: Person,
  query: QueryOf<typeof classroomStaffApi.statistics>,
): Promise<Statistics> {
  const matrix = await openMatrix(parts, person, query.classroomId);
  const among = await meantBy(parts, person, matrix.row, query.show);
  return { ...(await readPage(parts, person, matrix, { ...query, among })), items: itemsOf(matrix) };
}

const ITEM_WIDTH = 16;

const fieldsOf = (items: Statistics['items']): SheetField<MemberStanding>[] => [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '账号', width: 18, cell: ({ account }) => account },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '账号状态', width: 10, cell: ({ disabled }) => (disabled ? '已停用' : '正常') },
  { title: '必修进度（%）', width: 14, cell: ({ percent }) => percent },
  { title: '结业', width: 8, cell: ({ completed }) => (completed ? '已结业' : '未结业') },
  ...items.map(({ title, stageTitle, required }, place): SheetField<MemberStanding> => ({
    title: `${stageTitle} · ${title}${required ? '' : '（选修）'}`,
    width: ITEM_WIDTH,
    cell: ({ states }) => {
      const state = states[place];
      return state === undefined ? null : itemStateNames[state];
    },
  })),
];

/** Streams the whole class as a sheet, by the plan as it was at the start. */
export async function exportStatistics(parts: StatisticsParts, person: Person, query: QueryOf<typeof classroomStaffApi.exportStatistics>) {
  const matrix = await openMatrix(parts, person, query.classroomId);
  const among = await meantBy(parts, person, matrix.row, query.show);
  return exportList(parts, person, {
    name: `${matrix.row.title}-统计`,
    fields: fieldsOf(itemsOf(matrix)),
    query,
    list: (page) => readPage(parts, person, matrix, { ...page, among }),
  });
}

export async function listApplications(
  parts: Pick<Parts, 'db'>,
  person: Person,
  query: QueryOf<typeof classroomStaffApi.applications>,
): Promise<ResultOf<typeof classroomStaffApi.applications>> {
  await leadClassroom(parts, person, query.classroomId, 'members');
  const { rows, total } = await findApplicants(parts.db, { orgId: person.orgId, ...query });
  return {
    list: rows.map(({ id, name, department_name, message, at, waiting }) => ({
      memberId: id,
      name,
      departmentName: department_name,
      message,
      at: at.toISOString(),
      waiting,
    })),
    total,
  };
}
