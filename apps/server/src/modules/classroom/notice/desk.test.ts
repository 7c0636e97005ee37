import { classroomApi } from '@palm/contract/classroom/calls';
import { classroomNoticeApi as api } from '@palm/contract/classroom/notice';
import { classroomStaffApi as staff } from '@palm/contract/classroom/staff';
import { messageApi } from '@palm/contract/message/calls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createRunningClass } from '../../../../test/classrooms.ts';
import { createAdministrator, createMember } from '../../../../test/factories.ts';

let app: TestApp;
// Each test sets the clock itself.
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** A class of three with a notice that one of them has read. */
async function createNoticed() {
  const one = await createRunningClass(app);
  const admin = await createAdministrator(app, one.orgId, ['class']);
  const [reader, other, third] = [await one.enrol('林知夏'), await one.enrol('唐果'), await one.enrol('郑一帆')];
  const words = { classroomId: one.id, title: '周二晚七点开营', body: '请带上一周的真实日历。' };
  const { id: noticeId } = await call(app, admin.token, api.create, { body: words });
  await app.jobs.drain();
  await call(app, reader.token, classroomApi.readNotice, { body: { noticeId } });
  const list = (query = {}) => call(app, admin.token, api.list, { query: { classroomId: one.id, ...query } });
  const remind = () => call(app, admin.token, api.remind, { body: { noticeId } });
  const reminders = async (token: string) => {
    await app.jobs.drain();
    return (await call(app, token, messageApi.inbox)).list.filter(({ title }) => title.startsWith('请看一下公告')).length;
  };
  return { ...one, admin, reader, other, third, words, noticeId, list, remind, reminders };
}

describe('the notices of a class', () => {
  test('are managed by administrators of classes', async () => {
    const { orgId, id, teacher, noticeId } = await createNoticed();
    const content = await createAdministrator(app, orgId, ['content']);
    for (const { token } of [teacher, content]) {
      expect(await refusal(app, token, api.list, { query: { classroomId: id } })).toBe('FORBIDDEN');
      expect(await refusal(app, token, api.withdraw, { body: { noticeId } })).toBe('FORBIDDEN');
    }
  });

  test('are edited and withdrawn by staff of the class, and by no other staff', async () => {
    const { id, teacher, other, admin, noticeId, save, orgId } = await createNoticed();
    const assistant = await createMember(app, orgId, { name: '苏言' });
    await save({ assistantIds: [assistant.memberId], assistantDuties: ['homework'] });
    const { teacher: foreign } = await createRunningClass(app);
    const body = { noticeId, editedAt: null, title: '周三晚七点开营', body: '改了一天。' };
    const expected = [
      [other.token, 'CLASSROOM_STAFF_ONLY'],
      [foreign.token, 'NOT_FOUND'],
      [(await createMember(app, orgId)).token, 'CLASSROOM_NOT_VISIBLE'],
      [assistant.token, 'CLASSROOM_DUTY'],
    ] as const;
    for (const [token, code] of expected) {
      expect(await refusal(app, token, staff.updateNotice, { body })).toBe(code);
      expect(await refusal(app, token, staff.withdrawNotice, { body: { noticeId } })).toBe(code);
    }
    const seen = async (token: string) => await call(app, token, classroomApi.notice, { query: { noticeId } });
    expect([(await seen(teacher.token)).manages, (await seen(assistant.token)).manages, (await seen(other.token)).manages]).toEqual([
      true,
      false,
      false,
    ]);
    await call(app, teacher.token, staff.updateNotice, { body });
    await call(app, teacher.token, staff.updateNotice, { body });
    expect(await seen(other.token)).toMatchObject({ title: '周三晚七点开营', editedAt: expect.any(String) });
    await call(app, teacher.token, staff.withdrawNotice, { body: { noticeId } });
    await call(app, teacher.token, staff.withdrawNotice, { body: { noticeId } });
    expect(await refusal(app, other.token, classroomApi.notice, { query: { noticeId } })).toBe('CLASSROOM_NOTICE_WITHDRAWN');
    expect(await refusal(app, teacher.token, staff.updateNotice, { body })).toBe('CLASSROOM_NOTICE_WITHDRAWN');
    const kept = await call(app, admin.token, api.list, { query: { classroomId: id, state: 'withdrawn' } });
    expect(kept.list).toMatchObject([{ id: noticeId }]);
  });

  test('are published once for 300 identical concurrent calls, and notify everybody once', async () => {
    const { id, admin, other, list } = await createNoticed();
    const creationId = app.platform.newId();
    const body = { creationId, classroomId: id, title: '停课一次', body: '周六停课。' };
    await Promise.all(Array.from({ length: 300 }, () => call(app, admin.token, api.create, { body })));
    await app.jobs.drain();
    expect((await list({ keyword: '停课' })).list).toMatchObject([{ id: creationId, readCount: 0, memberCount: 3 }]);
    const { list: messages } = await call(app, other.token, messageApi.inbox);
    expect(messages.filter(({ title }) => title === '停课一次')).toHaveLength(1);
  });

  test('are edited without notifying anybody, and disappear for readers when withdrawn', async () => {
    const { id, admin, other, noticeId, list } = await createNoticed();
    await call(app, admin.token, api.update, { body: { noticeId, editedAt: null, title: '周三晚七点开营', body: '改了一天。' } });
    expect(await call(app, other.token, classroomApi.notice, { query: { noticeId } })).toMatchObject({ title: '周三晚七点开营' });
    expect((await list()).list[0]?.editedAt).not.toBeNull();
    await Promise.all([1, 2].map(() => call(app, admin.token, api.withdraw, { body: { noticeId } })));
    expect(await refusal(app, other.token, classroomApi.notice, { query: { noticeId } })).toBe('CLASSROOM_NOTICE_WITHDRAWN');
    expect((await call(app, other.token, classroomApi.notices, { query: { classroomId: id } })).total).toBe(0);
    expect((await list({ state: 'published' })).total).toBe(0);
    expect((await list({ state: 'withdrawn' })).total).toBe(1);
    expect(await refusal(app, admin.token, api.update, { body: { noticeId, editedAt: null, title: '又改', body: '又改' } })).toBe(
      'CLASSROOM_NOTICE_WITHDRAWN',
    );
    expect(await refusal(app, admin.token, api.remind, { body: { noticeId } })).toBe('CLASSROOM_NOTICE_WITHDRAWN');
  });

  test('are not overwritten by an author who has not seen the latest edition', async () => {
    const { admin, teacher, noticeId, list } = await createNoticed();
    const standing = async () => (await list()).list[0]?.editedAt ?? null;
    const mend = (title: string, editedAt: string | null) => ({ body: { noticeId, editedAt, title, body: '改了一天。' } });
    await call(app, teacher.token, staff.updateNotice, mend('周四开营', null));
    const first = await standing();
    await call(app, teacher.token, staff.updateNotice, mend('周三开营', first));
    const second = await standing();
    expect(second).not.toBe(first);
    for (const late of [null, first]) {
      const answer = (await send(app, admin.token, api.update, mend('周五开营', late))).json<object>();
      expect(answer).toMatchObject({
        errorCode: 'CLASSROOM_NOTICE_CHANGED',
        result: { title: '周三开营', body: '改了一天。', editedAt: second },
      });
    }
    await call(app, admin.token, api.update, mend('周三开营', first));
    expect(await standing()).toBe(second);
  });

  test('accept one of 300 concurrent changes to the same edition', async () => {
    const { admin, noticeId, list } = await createNoticed();
    const tries = await Promise.allSettled(
      Array.from({ length: 300 }, (_, place) =>
        call(app, admin.token, api.update, { body: { noticeId, editedAt: null, title: `第 ${place} 版`, body: '改了一天。' } }),
      ),
    );
    const taken = tries.flatMap(({ status }, place) => (status === 'fulfilled' ? [`第 ${place} 版`] : []));
    expect(taken).toEqual([(await list()).list[0]?.title]);
  });

  test('show who has read them and who has not', async () => {
    const { admin, noticeId } = await createNoticed();
    const names = async (query: object) =>
      (await call(app, admin.token, api.readers, { query: { noticeId, ...query } })).list.map(({ name }) => name);
    expect(await names({ state: 'read' })).toEqual(['林知夏']);
    expect(new Set(await names({ state: 'unread' }))).toEqual(new Set(['唐果', '郑一帆']));
    expect(await names({ keyword: '唐果' })).toEqual(['唐果']);
    const { notice } = await call(app, admin.token, api.readers, { query: { noticeId } });
    expect(notice).toMatchObject({ readCount: 1, memberCount: 3 });
  });

  test('remind those who have not read them once, however many concurrent calls', async () => {
    const { admin, reader, other, noticeId, remind, reminders } = await createNoticed();
    const asked = await Promise.allSettled(Array.from({ length: 300 }, remind));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reminders(other.token)).toBe(1);
    expect(await reminders(reader.token)).toBe(0);
    expect(await refusal(app, admin.token, api.remind, { body: { noticeId } })).toBe('CLASSROOM_NOTICE_REMINDED');
  });

  test('send no reminders at night', async () => {
    const { admin, noticeId } = await createNoticed();
    // From 10:00 to 23:00.
    app.platform.clock.advance({ hours: 13 });
    expect(await refusal(app, admin.token, api.remind, { body: { noticeId } })).toBe('CLASSROOM_NUDGE_NIGHT');
  });
});
