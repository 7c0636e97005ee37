import { minuteWords } from '@palm/contract/day-words';
import type { BehindMember, classroomBehindApi } from '@palm/contract/classroom/behind';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { Meeting } from '../../../platform/answers/progress.ts';
import { dayIn, quietHoursEnd } from '../../../platform/clock.ts';
import { exportList, type SheetField } from '../../../platform/export-list.ts';
import type { Person } from '../../../platform/person.ts';
import { shiftDay } from '../../../platform/period.ts';
import type { Platform } from '../../../platform/platform.ts';
import { manageClassroom } from '../classroom-access.ts';
import { findFaces, type FaceRow } from './behind.queries.ts';
import { surveyClass, type SurveyCache, type Surveyed } from './survey.ts';
import { findBehindBefore } from './note.queries.ts';
import { findMeetingToday } from './today.ts';
import { BEHIND_RULE, reasonsOf } from './who-is-behind.ts';

export type BehindParts = Pick<Platform, 'db' | 'answers' | 'clock' | 'files'> & { kept: SurveyCache };
type Query = QueryOf<typeof classroomBehindApi.list>;
export type Filters = Pick<Query, 'keyword' | 'reason'>;

const pinyinCollator = new Intl.Collator('zh-CN');
const byDay = (left: string | null, right: string | null): number => (left ?? '').localeCompare(right ?? '');

const orders: Record<Exclude<Query['sort'], `-${string}`>, (left: Surveyed, right: Surveyed) => number> = {
  name: (left, right) => pinyinCollator.compare(left.name, right.name),
  percent: (left, right) => left.percent - right.percent,
  overdueCount: (left, right) => left.overdue.length - right.overdue.length || left.idleDays - right.idleDays,
  lastLearntOn: (left, right) => byDay(left.lastLearntOn, right.lastLearntOn),
};

function inOrder(rows: readonly Surveyed[], sort: Query['sort']): Surveyed[] {
  const falls = sort.startsWith('-');
  const compare = orders[(falls ? sort.slice(1) : sort) as keyof typeof orders];
  return [...rows].sort((left, right) => (falls ? -1 : 1) * (compare(left, right) || (left.memberId < right.memberId ? -1 : 1)));
}

const isMeant = ({ keyword, reason }: Filters) => {
  const words = keyword?.toLowerCase() ?? '';
  return ({ name, overdue, idleDays }: Surveyed): boolean =>
    name.toLowerCase().includes(words) && (reason === undefined || (reason === 'overdue' ? overdue.length > 0 : idleDays > 0));
};

export const meantBy = (rows: readonly Surveyed[], filters: Filters): Surveyed[] => rows.filter(isMeant(filters));

/** Why nobody can be nudged at this moment. */
const blocked = (now: Date, timeZone: string): string | null => {
  const morning = quietHoursEnd(now, timeZone);
  return morning && `22:00 至次日 8:00 不发提醒，${minuteWords(morning)} 起可以再发`;
};

export async function listBehind(parts: BehindParts, person: Person, query: Query): Promise<ResultOf<typeof classroomBehindApi.list>> {
  const { db, clock, files } = parts;
  const row = await manageClassroom(parts, person, query.classroomId, 'statistics');
  const today = dayIn(person.timeZone, clock.now());
  const [{ behind, doneCounts, readAt, withHomework, averages: _, ...figures }, meeting, behindBefore] = await Promise.all([
    surveyClass(parts, person, row),
    findMeetingToday(parts, person, row.id),
    findBehindBefore(db, { orgId: person.orgId, classroomId: row.id }, shiftDay(today, -1)),
  ]);
  const meant = inOrder(meantBy(behind, query), query.sort);
  const page = meant.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize);
  const { orgId, timeZone } = person;
  const faces = await findFaces(
    db,
    orgId,
    page.map(({ memberId }) => memberId),
  );
  const faceOf = new Map(faces.map((face) => [face.id, face]));
  return {
    list: page.flatMap((one) => {
      const face = faceOf.get(one.memberId);
      return face === undefined ? [] : [toBehind(one, { ...face, avatarUrl: files.url(face.avatar_key) }, today)];
    }),
    total: meant.length,
    title: row.title,
    ...figures,
    doneCounts: [...doneCounts].map(([itemId, count]) => ({ itemId, count })),
    behindCount: behind.length,
    behindBefore,
    homeworkCount: withHomework.size,
    meeting: meeting && toMeeting(meeting),
    rule: BEHIND_RULE,
    nudgeBlocked: blocked(clock.now(), timeZone),
    readAt: readAt.toISOString(),
  };
}

const toMeeting = ({ title, opensAt, closesAt, expectedCount, missingIds }: Meeting) => ({
  title,
  opensAt: opensAt.toISOString(),
  closesAt: closesAt.toISOString(),
  expectedCount,
  missingCount: missingIds.length,
});

const toBehind = (one: Surveyed, face: FaceRow & { avatarUrl: string | null }, today: string): BehindMember => ({
  memberId: one.memberId,
  name: one.name,
  avatarUrl: face.avatarUrl,
  departmentName: face.department_name,
  percent: one.percent,
  reasons: reasonsOf(one, today),
  overdueCount: one.overdue.length,
  lastLearntOn: one.lastLearntOn,
  nudgedAt: face.nudged_at?.toISOString() ?? null,
  nudgedToday: face.nudged_on !== null && face.nudged_on >= today,
});

const fields: SheetField<BehindMember>[] = [
  { title: '姓名', width: 14, cell: ({ name }) => name },
  { title: '部门', width: 20, cell: ({ departmentName }) => departmentName },
  { title: '进度（%）', width: 10, cell: ({ percent }) => percent },
  { title: '逾期项数', width: 10, cell: ({ overdueCount }) => overdueCount },
  { title: '落后在哪', width: 48, cell: ({ reasons }) => reasons.join('；') },
  { title: '最近学习', width: 12, cell: ({ lastLearntOn }) => lastLearntOn },
  { title: '上次提醒', width: 18, cell: ({ nudgedAt }, { minute }) => minute(nudgedAt) },
];

export async function exportBehind(parts: BehindParts, person: Person, query: QueryOf<typeof classroomBehindApi.export>) {
  const { title } = await manageClassroom(parts, person, query.classroomId, 'statistics');
  return exportList(parts, person, { name: `${title}-落后的人`, fields, query, list: (page) => listBehind(parts, person, page) });
}
