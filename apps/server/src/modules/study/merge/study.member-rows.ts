import type { Db } from '../../../platform/database/transaction.ts';
import { byHand, moveMemberRows, moves, onePer, type MemberRows, type Merge } from '../../../platform/member-rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { removeLearners } from '../../course/index.ts';
import { parseMultirange } from '../coverage.ts';
import { moveCourses } from '../progress.service.ts';
import { sectionPercent, toStudyRules } from '../section-rules.ts';
import { isCompleted } from '../study-judge.ts';
import {
  closePlayers,
  findSharedCourses,
  findSharedSections,
  findUnited,
  updateJudged,
  type JudgedSection,
  type UnitedSection,
} from './merge.queries.ts';

type Parts = Pick<Platform, 'jobs'>;

const sectionRows = onePer('section_progress', ['section_id'], {
  both: {
    coverage: 'union',
    pages_seen: 'union',
    percent: 'greatest',
    repeated_seconds: 'sum',
    last_studied_at: 'greatest',
    completed_at: 'least',
  },
});

const courseRows = onePer('course_progress', ['course_id'], {
  both: {
    percent: 'greatest',
    studied_seconds: 'sum',
    started_at: 'least',
    last_studied_at: 'greatest',
    completed_at: 'least',
  },
});

function judge({ section_id: sectionId, coverage, pages_seen, kind, duration_seconds, pages, rules }: UnitedSection): JudgedSection {
  const studyRules = toStudyRules({ kind, durationSeconds: duration_seconds, pages }, rules);
  const progress = { coverage: parseMultirange(coverage), pagesSeen: parseMultirange(pages_seen) };
  const completed = isCompleted(progress, studyRules);
  return { sectionId, completed, percent: sectionPercent(progress, studyRules, completed) };
}

/** Unites what both accounts have seen, counting no second twice; two halves may make a whole. */
async function unite(tx: Db, merge: Merge, parts: Parts): Promise<void> {
  const shared = await findSharedSections(tx, merge);
  await moveMemberRows(tx, sectionRows, merge, parts);
  if (shared.length > 0) {
    await updateJudged(tx, merge, (await findUnited(tx, merge, shared)).map(judge));
  }
}

/** Called after the sections have been united; a course completed by the union is treated like any other completion. */
async function uniteCourses(tx: Db, merge: Merge, parts: Parts): Promise<void> {
  const { orgId, keptId: memberId } = merge;
  const shared = await findSharedCourses(tx, merge);
  await moveMemberRows(tx, courseRows, merge, parts);
  if (shared.length === 0) {
    return;
  }
  const learners = shared.map(({ course_id: courseId, completed_by_both: completed }) => ({ orgId, courseId, completed }));
  await removeLearners(tx, learners);
  await moveCourses(
    tx,
    parts,
    shared.map(({ course_id: courseId, last_studied_at: at }) => ({ orgId, memberId, courseId, sectionId: null, seconds: 0, at })),
  );
}

/** How this area's rows are rewritten when two accounts are merged; sections come before the courses that depend on them. */
export const studyMemberRows: readonly MemberRows[] = [
  byHand('section_progress', { name: '学过的小节', keys: ['section_id'], run: unite }),
  byHand('course_progress', { name: '学过的课程', keys: ['course_id'], run: uniteCourses }),
  byHand('player_session', { run: closePlayers }),
  onePer('study_day', ['day', 'course_id'], { both: { seconds: 'sum' } }),
  onePer('study_refusal_day', ['section_id', 'reason', 'day'], { both: { seconds: 'sum', times: 'sum', last_at: 'greatest' } }),
  moves('study_visit'),
];
