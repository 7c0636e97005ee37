import { annualReportApi } from '@palm/contract/annual-report/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createCourse } from '../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { closeYears } from './annual-report.service.ts';
import { longestRun } from './facts.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The clock is set to 2026-11-20, 10:00 in Shanghai. */
async function createLearner() {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const { courseId } = await createCourse(app, orgId, owner.token, { title: '课堂提问的艺术' });
  const member = await createMember(app, orgId, { name: '林知夏' });
  const { db } = app.platform;
  const study = (day: string, seconds: number) =>
    db.insertInto('study_day').values({ org_id: orgId, member_id: member.memberId, course_id: courseId, day, seconds }).execute();
  const report = (year?: number) => call(app, member.token, annualReportApi.query, { query: year === undefined ? {} : { year } });
  return { ...member, orgId, courseId, study, report };
}

test('refuses a year that has not begun', async () => {
  const { token } = await createLearner();
  expect(await refusal(app, token, annualReportApi.query, { query: { year: 2027 } })).toBe('REPORT_YEAR_AHEAD');
});

test('reports an empty year as empty rather than as zeros', async () => {
  const { report } = await createLearner();
  expect(await report()).toMatchObject({ year: 2026, name: '林知夏', empty: true, topCourses: [], keyword: { title: '扬帆启程的人' } });
});

test('adds up what is recorded for the year', async () => {
  const { study, report, courseId } = await createLearner();
  await study('2025-12-31', 9999);
  await study('2026-03-01', 600);
  await study('2026-03-02', 1200);
  await study('2026-05-04', 3600);
  const told = await report();
  expect(told).toMatchObject({ totalSeconds: 5400, days: 3, longestStreakDays: 2, longestDay: { day: '2026-05-04', seconds: 3600 } });
  expect([told.months[2], told.months[4], told.months[11]]).toEqual([1800, 3600, 0]);
  expect(told.topCourses).toMatchObject([{ id: courseId, title: '课堂提问的艺术', seconds: 5400 }]);
  expect((await report(2025)).totalSeconds).toBe(9999);
});

test('computes the current year once a day, even for 300 concurrent requests', async () => {
  const { study, report, orgId } = await createLearner();
  await study('2026-03-01', 600);
  await Promise.all(Array.from({ length: 300 }, () => report()));
  await study('2026-03-02', 600);
  expect((await report()).totalSeconds).toBe(600);
  const rows = await app.platform.db.selectFrom('annual_report').select('final').where('org_id', '=', orgId).execute();
  expect(rows).toEqual([{ final: false }]);
});

test('includes new study the next day, and closes a past year for good', async () => {
  const other = await createTestApp();
  try {
    const { orgId } = await createOrganisation(other);
    const owner = await createOwner(other, orgId);
    const { courseId } = await createCourse(other, orgId, owner.token);
    const study = (day: string) =>
      other.platform.db
        .insertInto('study_day')
        .values({ org_id: orgId, member_id: owner.memberId, course_id: courseId, day, seconds: 600 })
        .execute();
    const report = (token: string) => call(other, token, annualReportApi.query, { query: { year: 2026 } });
    await study('2026-03-01');
    expect((await report(owner.token)).totalSeconds).toBe(600);
    await study('2026-03-02');
    other.platform.clock.advance({ days: 1 });
    expect((await report(owner.token)).totalSeconds).toBe(1200);
    other.platform.clock.set('2027-01-01T02:00:00.000Z');
    await closeYears(other.platform);
    await closeYears(other.platform);
    await study('2026-03-03');
    const rows = await other.platform.db.selectFrom('annual_report').select(['final', 'facts']).where('org_id', '=', orgId).execute();
    expect(rows).toMatchObject([{ final: true, facts: { totalSeconds: 1200 } }]);
  } finally {
    await other.close();
  }
});

test.each([
  [[], 0],
  [['2026-02-28', '2026-03-01', '2026-03-03'], 2],
])('the longest run of %j is %i', (days, expected) => {
  expect(longestRun(days)).toBe(expected);
});
