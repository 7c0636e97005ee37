import type { coursePublishApi, PublishEffect } from '@palm/contract/course/publish';
import type { BodyOf, QueryOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockCourse, refreshCourseSearch, storeEdition, serialisePublishing } from '../../course/index.ts';
import { writeAudit } from '../../identity/index.ts';
import { checkDraft, type CheckedDraft } from './check.service.ts';
import * as queries from './effect.queries.ts';

// Number of learners notified by one job.
const LEARNERS_A_JOB = 500;

type Preview = Pick<QueryOf<typeof coursePublishApi.effect>, 'courseId' | 'revision' | 'completed'>;
type Publish = BodyOf<typeof coursePublishApi.publish>;

export async function previewEffect(platform: Platform, person: Person, preview: Preview): Promise<PublishEffect> {
  const row = orNotFound(await queries.findEffect(platform.db, await toPublishing(platform, person, preview)));
  return {
    learnerCount: row.learners,
    lowered: { count: row.lowered, from: row.lowered_from, to: row.lowered_to },
    raised: { count: row.raised, from: row.raised_from, to: row.raised_to },
    unchangedCount: row.learners - row.lowered - row.raised,
    certifiedCount: row.certified,
    completed: { count: row.completed, behindCount: row.behind, sectionsBehind: row.sections_behind },
  };
}

export async function listAffected(
  platform: Platform,
  person: Person,
  query: QueryOf<typeof coursePublishApi.learners>,
): Promise<ResultOf<typeof coursePublishApi.learners>> {
  const rows = await queries.findAffected(platform.db, await toPublishing(platform, person, query), query);
  return {
    list: rows.map((row) => ({
      memberId: row.member_id,
      name: row.name,
      departmentName: row.department_name,
      from: row.before,
      to: row.after,
    })),
    total: rows[0]?.total ?? 0,
  };
}

async function toPublishing(
  platform: Platform,
  { orgId }: Person,
  { courseId, revision, completed }: Preview,
): Promise<queries.Publishing> {
  const draft = await checkDraft(platform.db, platform, orgId, courseId);
  if (draft.revision !== revision) {
    throw new AppError('CONFLICT');
  }
  return { orgId, courseId, rules: draft.rules, completed };
}

/** Applies the effect and the new edition atomically. Throws CONFLICT if anything has changed since the preview. */
export async function publishCourse(platform: Platform, person: Person, input: Publish): Promise<void> {
  const { orgId, memberId } = person;
  const { courseId, revision, completed } = input;
  const now = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    await serialisePublishing(tx, courseId);
    await queries.lockProgress(tx, orgId, courseId);
    orNotFound(await lockCourse(tx, orgId, { courseId }));
    const draft = await checkDraft(tx, platform, orgId, courseId);
    if (isRepeated(draft, input)) {
      return;
    }
    requirePreviewed(draft, input);
    const moved = await queries.applyEffect(tx, { orgId, courseId, rules: draft.rules, completed }, now);
    const completedCount = await queries.countCompleted(tx, orgId, courseId);
    const learners = { count: draft.learnerCount, ...countMoved(moved) };
    const { changes } = draft;
    await storeEdition(tx, { orgId, courseId, memberId, revision, completed, completedCount, learners, changes, now });
    await tell(tx, platform, { orgId, input, draft, moved, at: now.toISOString() });
    const detail = `第 ${input.edition} 版`;
    await writeAudit(tx, platform, person, { action: 'course.publish', targetId: courseId, targetName: draft.title, detail });
    await refreshCourseSearch(tx, platform, { orgId, courseId });
  });
  platform.cache.bump(orgId, 'course');
}

const isLowered = ({ before, after }: queries.MovedLearner) => after < before;
const countMoved = (moved: readonly queries.MovedLearner[]) => ({
  lowered: moved.filter(isLowered).length,
  raised: moved.filter(({ before, after }) => after > before).length,
});

const isRepeated = (draft: CheckedDraft, { revision, edition, completed }: Publish) =>
  draft.published && draft.edition === edition && draft.publishedRevision === revision && draft.publishedChoice === completed;

function requirePreviewed(draft: CheckedDraft, { revision, edition }: Publish): void {
  if (draft.revision !== revision || draft.edition + 1 !== edition) {
    throw new AppError('CONFLICT');
  }
  const error = draft.findings.find(({ level }) => level === 'error');
  if (error) {
    throw new AppError('COURSE_NOT_READY', { reason: error.text });
  }
}

interface Effected {
  orgId: string;
  input: Publish;
  draft: CheckedDraft;
  moved: queries.MovedLearner[];
  at: string;
}

async function tell(tx: Db, { jobs }: Platform, { orgId, input, draft, moved, at }: Effected): Promise<void> {
  const { courseId, edition } = input;
  const completed = moved.filter((learner) => learner.just_completed);
  await jobs.publishAll(
    tx,
    'course-completed',
    completed.map(({ member_id }) => ({ orgId, memberId: member_id, courseId, at })),
  );
  if (input.notifyLowered) {
    const lowered = moved.filter(isLowered).map(({ member_id, before, after }) => ({ memberId: member_id, from: before, to: after }));
    const groups = Array.from({ length: Math.ceil(lowered.length / LEARNERS_A_JOB) }, (_, group) =>
      lowered.slice(group * LEARNERS_A_JOB, (group + 1) * LEARNERS_A_JOB),
    );
    await jobs.publishAll(
      tx,
      'course-changed',
      groups.map((learners) => ({ orgId, courseId, edition, sections: draft.newDemands, learners, at })),
    );
  }
}
