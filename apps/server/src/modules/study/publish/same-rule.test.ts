import { courseAuthoringApi } from '@palm/contract/course/admin';
import type { CourseRules } from '@palm/contract/course/calls';
import { coursePublishApi } from '@palm/contract/course/publish';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call } from '../../../../test/call.ts';
import { createCourse, publishCourse } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { getOutline } from '../../course/index.ts';
import { formatMultirange, normaliseRanges, type Ranges } from '../coverage.ts';
import { sectionsOf } from '../section-order.ts';
import { sectionPercent, toStudyRules } from '../section-rules.ts';
import { isCompleted } from '../study-judge.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LEARNERS = 60;
const someRanges = (from: number, end: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: from, max: end }), fc.integer({ min: from, max: end + 20 })), { maxLength: 4 })
    .map((list): Ranges => normaliseRanges(list));
/** A learner's progress in each of the four sections; null: never opened. */
const anyLedger = fc.array(fc.option(fc.record({ coverage: someRanges(0, 100), pagesSeen: someRanges(1, 4) }), { freq: 5 }), {
  minLength: 4,
  maxLength: 4,
});
const oldRules: Partial<CourseRules> = { completionThreshold: 90, minDwellSeconds: 60 };

describe('the effect of a publication', () => {
  test('follows the same rule in the database as for reports, and equals the preview', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createOwner(app, orgId);
    const sections = [
      { kind: 'video' as const },
      { kind: 'article' as const },
      { kind: 'document' as const },
      // More pages than the minimum has seconds.
      { kind: 'document' as const, pages: 50 },
    ];
    const { courseId, sectionIds } = await createCourse(app, orgId, token, { sections, rules: oldRules });
    const ledgers = fc.sample(anyLedger, { numRuns: LEARNERS, seed: 9 });
    const standings = await storeLedgers({ orgId, courseId, sectionIds }, ledgers);
    await publishCourse(app, token, courseId);
    const course = await call(app, token, courseAuthoringApi.edit, { query: { courseId } });
    const rules = { ...course.rules, completionThreshold: 60, minDwellSeconds: 45 };
    await call(app, token, courseAuthoringApi.update, { body: { ...course, courseId, rules, teacherIds: [] } });

    const { revision } = await call(app, token, coursePublishApi.check, { query: { courseId } });
    const query = { courseId, revision, direction: 'raised', pageSize: 100 } as const;
    const previewed = (await call(app, token, coursePublishApi.learners, { query })).list;
    const before = await progressOf(courseId);
    await publishCourse(app, token, courseId);

    const outline = sectionsOf(await getOutline(app.platform, orgId, courseId));
    for (const { member_id, section_id, percent, completed_at } of await storedStandings(courseId)) {
      const ledger = standings.get(`${member_id}/${section_id}`) ?? { coverage: [], pagesSeen: [] };
      const judgedBy = toStudyRules(
        outline.find(({ id }) => id === section_id) ?? { kind: 'exam', durationSeconds: 0, pages: null },
        rules,
      );
      const completed = isCompleted(ledger, judgedBy);
      expect([completed_at !== null, percent]).toEqual([completed, sectionPercent(ledger, judgedBy, completed)]);
    }
    const raised = (await progressOf(courseId))
      .map(({ member_id, percent }) => ({
        memberId: member_id,
        from: before.find((row) => row.member_id === member_id)?.percent,
        to: percent,
      }))
      .filter(({ from, to }) => to > (from ?? 0));
    const byMember = (a: { memberId: string }, b: { memberId: string }) => a.memberId.localeCompare(b.memberId);
    expect(previewed.map(({ memberId, from, to }) => ({ memberId, from, to })).toSorted(byMember)).toEqual(raised.toSorted(byMember));
    expect(raised.length).toBeGreaterThan(10);
  });
});

async function storeLedgers(
  { orgId, courseId, sectionIds }: { orgId: string; courseId: string; sectionIds: string[] },
  ledgers: ({ coverage: Ranges; pagesSeen: Ranges } | null)[][],
) {
  const { db, clock } = app.platform;
  const now = clock.now();
  const standings = new Map<string, { coverage: Ranges; pagesSeen: Ranges }>();
  for (const ledger of ledgers) {
    const { memberId } = await createMember(app, orgId);
    const row = { org_id: orgId, member_id: memberId, course_id: courseId, last_studied_at: now };
    await db
      .insertInto('course_progress')
      .values({ ...row, started_at: now })
      .execute();
    for (const [place, part] of ledger.entries()) {
      const section_id = sectionIds[place] ?? '';
      if (part) {
        standings.set(`${memberId}/${section_id}`, part);
        const ranges = { coverage: formatMultirange(part.coverage), pages_seen: formatMultirange(part.pagesSeen) };
        await db
          .insertInto('section_progress')
          .values({ ...row, section_id, ...ranges })
          .execute();
      }
    }
  }
  return standings;
}

const storedStandings = (courseId: string) =>
  app.platform.db
    .selectFrom('section_progress')
    .select(['member_id', 'section_id', 'percent', 'completed_at'])
    .where('course_id', '=', courseId)
    .execute();

const progressOf = (courseId: string) =>
  app.platform.db.selectFrom('course_progress').select(['member_id', 'percent']).where('course_id', '=', courseId).execute();
