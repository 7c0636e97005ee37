import type { Permission, WorkItemKind } from '@palm/contract/areas';
import { examAuthoringApi } from '@palm/contract/exam/admin';
import { workItemApi } from '@palm/contract/work-item/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { examFields } from '../../../test/exams.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { keepFailedJob } from '../../platform/failed-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();
const list = (token: string, query: { kind?: WorkItemKind; snoozed?: boolean; pageNo?: number; pageSize?: number } = {}) =>
  call(app, token, workItemApi.list, { query });

async function administration(permissions: Permission[] = ['setting', 'exam', 'content', 'member']) {
  const { orgId } = await createOrganisation(app);
  return { orgId, ...(await createAdministrator(app, orgId, permissions)) };
}

async function failJob(orgId: string): Promise<void> {
  const { db, newId, clock } = app.platform;
  const failed = { event: 'course-completed', subscriber: 'certificate', payload: { orgId }, attempts: 9, reason: '' };
  await keepFailedJob(db, { ...failed, id: newId(), failedAt: clock.now() } as Parameters<typeof keepFailedJob>[1]);
}

const draftExam = (token: string, opensIn: number, title: string) =>
  call(app, token, examAuthoringApi.create, {
    body: examFields(app, { title, opensAt: inHours(opensIn), closesAt: inHours(opensIn + 24) }),
  });

describe('items waiting for an administrator', () => {
  test('are closed to members', async () => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createMember(app, orgId);
    expect(await refusal(app, token, workItemApi.list)).toBe('FORBIDDEN');
  });

  test('are empty in an organisation without any', async () => {
    const { token } = await administration();
    expect(await list(token)).toMatchObject({ list: [], total: 0, kinds: [], snoozedTotal: 0 });
  });

  test('are shown only to administrators with the permission', async () => {
    const { orgId, token } = await administration(['exam']);
    await failJob(orgId);
    await draftExam(token, 5, '期末考试');
    expect((await list(token)).kinds).toEqual([{ kind: 'exam-unready', total: 1 }]);
    const setting = await createAdministrator(app, orgId, ['setting']);
    expect((await list(setting.token)).kinds).toEqual([{ kind: 'failed-job', total: 1 }]);
    expect((await list((await createAdministrator(app, orgId, ['report'])).token)).total).toBe(0);
    expect((await list((await createOwner(app, orgId)).token)).total).toBe(2);
  });

  test('are sorted by deadline, paged, and filtered by kind', async () => {
    const { orgId, token } = await administration();
    await failJob(orgId);
    for (const [opensIn, title] of [
      [50, '后天考'],
      [5, '今天考'],
    ] as const) {
      await draftExam(token, opensIn, title);
    }
    const { list: all, kinds } = await list(token);
    expect(all.map(({ title, tone }) => [title, tone])).toEqual([
      ['《今天考》快要开考，还没准备好', 'danger'],
      ['《后天考》快要开考，还没准备好', 'warning'],
      ['1 项后台任务没有做成', 'danger'],
    ]);
    expect(kinds).toEqual([
      { kind: 'exam-unready', total: 2 },
      { kind: 'failed-job', total: 1 },
    ]);
    expect((await list(token, { pageSize: 1, pageNo: 2 })).list).toEqual([all[1]]);
    expect(await list(token, { kind: 'failed-job' })).toMatchObject({ list: [all[2]], total: 1, kinds });
  });
});

describe('snoozing an item', () => {
  async function oneFailedJob() {
    const who = await administration(['setting']);
    await failJob(who.orgId);
    return { ...who, named: { kind: 'failed-job' as const, objectId: who.orgId } };
  }

  test('until tomorrow hides it, for this viewer only, until 08:00 in the organisation’s time zone', async () => {
    const { orgId, token, named } = await oneFailedJob();
    const other = await createAdministrator(app, orgId, ['setting']);
    await call(app, token, workItemApi.snooze, { body: { ...named, span: 'tomorrow' } });
    expect(await list(token)).toMatchObject({ list: [], total: 0, kinds: [], snoozedTotal: 1 });
    expect((await list(token, { snoozed: true })).list).toMatchObject([{ ...named, snoozed: { until: '2026-11-21T00:00:00.000Z' } }]);
    expect((await list(other.token)).total).toBe(1);
    app.platform.clock.set('2026-11-20T23:59:00Z');
    expect((await list(token)).total).toBe(0);
    app.platform.clock.set('2026-11-21T00:00:00Z');
    expect((await list(token)).total).toBe(1);
  });

  test('until it changes brings it back when it does', async () => {
    const { orgId, token, named } = await oneFailedJob();
    await call(app, token, workItemApi.snooze, { body: { ...named, span: 'change' } });
    app.platform.clock.advance({ days: 5 });
    expect((await list(token)).total).toBe(0);
    await failJob(orgId);
    expect((await list(token)).list).toMatchObject([{ title: '2 项后台任务没有做成', snoozed: null }]);
  });

  test('twice replaces the first one, and can be undone', async () => {
    const { token, named } = await oneFailedJob();
    await call(app, token, workItemApi.snooze, { body: { ...named, span: 'change' } });
    await call(app, token, workItemApi.snooze, { body: { ...named, span: 'three-days' } });
    expect((await list(token, { snoozed: true })).list[0]?.snoozed?.until).not.toBeNull();
    await call(app, token, workItemApi.wake, { body: named });
    await call(app, token, workItemApi.wake, { body: named });
    expect(await list(token)).toMatchObject({ total: 1, snoozedTotal: 0 });
  });

  test('requires an item that is waiting for the viewer', async () => {
    const { orgId, named } = await oneFailedJob();
    const stranger = await createAdministrator(app, orgId, ['exam']);
    const body = { ...named, span: 'tomorrow' as const };
    expect(await refusal(app, stranger.token, workItemApi.snooze, { body })).toBe('NOT_FOUND');
    expect(await refusal(app, (await administration()).token, workItemApi.snooze, { body })).toBe('NOT_FOUND');
  });
});
