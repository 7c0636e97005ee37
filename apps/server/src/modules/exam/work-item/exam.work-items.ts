import type { WaitingWork, WorkItemSource } from '../../../platform/answers/work.ts';
import { minuteIn } from '../../../platform/clock.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as queries from './work-item.queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far ahead to look. */
const AHEAD_MS = 3 * DAY_MS;
/** A deadline within this time is shown in red. */
const NEAR_MS = DAY_MS;
/** A share of absentees below this is no work item. */
const MANY_ABSENT = 0.2;

const toneOf = (dueAt: Date, now: Date): WaitingWork['tone'] => (dueAt.getTime() - now.getTime() < NEAR_MS ? 'danger' : 'warning');
/** 11-20 18:00 */
const momentText = (moment: Date, timeZone: string): string => minuteIn(timeZone, moment).slice(5);

const toTurnout = ({ id, title, closes_at, invited, absent }: queries.Turnout, timeZone: string, now: Date): WaitingWork => ({
  objectId: id,
  title: `《${title}》还有 ${absent} 人没有参加`,
  reason: `应考 ${invited} 人，${momentText(closes_at, timeZone)} 截止；可以提醒他们，或延长时间`,
  action: '看名单',
  address: `/exams/${id}/absentees`,
  tone: toneOf(closes_at, now),
  dueAt: closes_at,
  since: null,
  state: closes_at.toISOString(),
});

function unreadyText({ questions, opens_at }: queries.UnreadyExam, now: Date): string {
  if (questions === null) {
    return '还没有选择试卷';
  }
  if (questions === 0) {
    return '试卷里还没有题目';
  }
  return opens_at <= now ? '已经到了开放时间，还没有发布，学员看不到' : '还没有发布，到时间学员看不到';
}

const toUnready = (exam: queries.UnreadyExam, timeZone: string, now: Date): WaitingWork => ({
  objectId: exam.id,
  title: `《${exam.title}》${exam.opens_at <= now ? '该开考了' : '快要开考'}，还没准备好`,
  reason: `${unreadyText(exam, now)}；开放时间 ${momentText(exam.opens_at, timeZone)}`,
  action: '去准备',
  address: `/exams/${exam.id}`,
  tone: toneOf(exam.opens_at, now),
  dueAt: exam.opens_at,
  since: null,
  state: String(exam.revision),
});

const toOutdated = ({ id, title, opens_at, closes_at, paper }: queries.OutdatedExam, now: Date): WaitingWork => ({
  objectId: id,
  title: `《${title}》的试卷改过了`,
  reason: '考试用的还是发布时的题目；有人开考以后就不能再换',
  action: '去换用',
  address: `/exams/${id}`,
  tone: 'warning',
  dueAt: opens_at > now ? opens_at : closes_at,
  since: null,
  state: paper,
});

const toEndedInCourse = ({ id, title, exam, exams, ended_at }: queries.EndedInCourse): WaitingWork => ({
  objectId: id,
  title: `《${title}》里的考试已经结束`,
  reason: `「${exam}」${exams > 1 ? `等 ${exams} 场` : ''}是必学小节，还没通过的学员学不完；请换一场或改为选学`,
  action: '去更换',
  address: `/courses/${id}`,
  tone: 'warning',
  dueAt: null,
  since: ended_at,
  state: `${exams} ${ended_at.toISOString()}`,
});

/** Work items about exams, and about courses blocked by an exam. */
export const examWorkItems = ({ db }: Pick<Platform, 'db'>): WorkItemSource[] => [
  {
    kind: 'exam-turnout',
    permission: 'exam',
    async find({ orgId, timeZone }, now) {
      const turnouts = await queries.findTurnouts(db, orgId, now, new Date(now.getTime() + AHEAD_MS));
      return turnouts
        .filter(({ invited, absent }) => absent >= invited * MANY_ABSENT && absent > 0)
        .map((row) => toTurnout(row, timeZone, now));
    },
  },
  {
    kind: 'exam-unready',
    permission: 'exam',
    async find({ orgId, timeZone }, now) {
      const drafts = await queries.findUnready(db, orgId, now, new Date(now.getTime() + AHEAD_MS));
      return drafts.map((row) => toUnready(row, timeZone, now));
    },
  },
  {
    kind: 'exam-paper-changed',
    permission: 'exam',
    find: async ({ orgId }, now) => (await queries.findOutdated(db, orgId, now)).map((row) => toOutdated(row, now)),
  },
  {
    kind: 'course-exam-ended',
    permission: 'content',
    find: async ({ orgId }, now) => (await queries.findEndedInCourses(db, orgId, now)).map(toEndedInCourse),
  },
];
