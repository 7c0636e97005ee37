import { contentError } from '../content/read-file.ts';
import type { MemberHistory } from '../content/history.schema.ts';
import { createRandom } from '../random.ts';
import type { DemoRows } from '../rows/demo-rows.ts';
import { planPapers } from '../rows/exam-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { mergeRows } from '../rows/merge-rows.ts';
import { askedPapers, attemptRows, type AskedPapers, type Sat } from './attempt-rows.ts';
import { certificateRows, seriesRows, type Finished } from './certificate-rows.ts';
import { createDiary, lastUsableDay } from './diary.ts';
import { messageRows } from './message-rows.ts';
import { planStudy, studyRows } from './study-rows.ts';

interface Told {
  rows: DemoRows;
  sat: Sat[];
}

/** What the members have done, from the profiles and figures of the file; the same file tells the same story on every load. */
export function historyRows(loading: Loading): DemoRows {
  const asked = askedPapers(planPapers(loading));
  const lives = loading.content.histories.members.map((member) => lifeRows(loading, member, asked));
  const lived = mergeRows(lives.map(({ rows }) => rows));
  const sat = lives.flatMap((life) => life.sat);
  const finished = finishedCourses(loading, lived);
  const certificates = certificateRows(loading, sat, finished);
  return mergeRows([
    lived,
    { certificate: certificates.map(({ row }) => row), certificate_series: seriesRows(loading, certificates) },
    messageRows(loading, { sat, finished, certificates, lastSeen: lastSeen(lived) }),
  ]);
}

function lifeRows(loading: Loading, history: MemberHistory, papers: AskedPapers): Told {
  const { profiles, rhythms } = loading.content.histories;
  const profile = profiles.find(({ key }) => key === history.profile);
  const rhythm = rhythms.find(({ key }) => key === history.rhythm);
  if (!profile || !rhythm) {
    throw contentError(`${loading.content.folder}/histories.yaml`, `${history.member} 的 profile 或 rhythm 没有定义`);
  }
  const random = createRandom(history.seed);
  const member = withinReach(history, lastUsableDay(loading));
  const life = { member, random, diary: createDiary(loading, rhythm, random) };
  // Study first: on the day of an exam one learns before sitting it.
  const courses = planStudy(loading, life);
  const { rows, sat } = attemptRows(loading, life, { papers, accuracy: profile.accuracy });
  const passes = new Map(sat.filter(({ passed }) => passed).map(({ exam, submittedAt }) => [exam.key, submittedAt]));
  return { rows: mergeRows([rows, studyRows(loading, life, { courses, passes })]), sat };
}

/** Nothing happens on a day that has hardly begun. */
function withinReach(history: MemberHistory, soonest: number): MemberHistory {
  const notAfter = (daysAgo: number) => Math.max(daysAgo, soonest);
  return {
    ...history,
    lastActiveDaysAgo: notAfter(history.lastActiveDaysAgo),
    courses: history.courses.map((course) => ({
      ...course,
      startedDaysAgo: notAfter(course.startedDaysAgo),
      lastDaysAgo: notAfter(course.lastDaysAgo),
    })),
  };
}

function finishedCourses({ content, idOf }: Loading, { course_progress: progress = [] }: DemoRows): Finished[] {
  const courseKeys = new Map(content.courses.map(({ key }) => [idOf('course', key), key]));
  const memberKeys = new Map(content.people.members.map(({ key }) => [idOf('member', key), key]));
  return progress.flatMap(({ course_id, member_id, completed_at }) => {
    const courseKey = courseKeys.get(course_id);
    const memberKey = memberKeys.get(member_id);
    return completed_at && courseKey && memberKey ? [{ courseKey, memberKey, at: new Date(completed_at) }] : [];
  });
}

/** When each member last studied or sat an exam. */
export function lastSeen({ course_progress: progress = [], attempt = [] }: DemoRows): Map<string, Date> {
  const seen = new Map<string, Date>();
  const moments = [
    ...progress.map(({ member_id, last_studied_at }) => ({ member_id, at: new Date(last_studied_at) })),
    ...attempt.map(({ member_id, submitted_at }) => ({ member_id, at: new Date(submitted_at ?? 0) })),
  ];
  for (const { member_id, at } of moments) {
    const known = seen.get(member_id);
    seen.set(member_id, known && known > at ? known : at);
  }
  return seen;
}

/** The figures that a course carries about its learners, and which members have ever signed in. */
export function withHistory(rows: DemoRows): DemoRows {
  const { course = [], member = [], course_progress: progress = [] } = rows;
  const seen = lastSeen(rows);
  return {
    ...rows,
    course: course.map((one) => {
      const learners = progress.filter(({ course_id }) => course_id === one.id);
      return {
        ...one,
        learner_count: learners.length,
        completed_count: learners.filter(({ completed_at }) => completed_at !== null).length,
      };
    }),
    member: member.map((one) => ({ ...one, has_signed_in: seen.has(one.id) })),
  };
}
