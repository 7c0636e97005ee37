import { messageApi } from '@palm/contract/message/calls';
import { notificationHeader, redPointApi } from '@palm/contract/message/red-point';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { expectIndexOnly } from '../../../test/explain.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, type TestMember } from '../../../test/factories.ts';
import { unreadOf } from './message.queries.ts';

describe('messages', () => {
  let app: TestApp;
  let orgId: string;
  let administrator: TestMember;
  let member: TestMember;

  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    ({ orgId } = await createOrganisation(app));
    administrator = await createAdministrator(app, orgId, ['community']);
    member = await createMember(app, orgId);
  });
  afterAll(() => app.close());

  const announce = (overrides: { popup?: boolean; departmentIds?: string[]; announcementId?: string } = {}) =>
    call(app, administrator.token, messageApi.announce, {
      body: {
        announcementId: overrides.announcementId ?? app.platform.newId(),
        title: '周五停电通知',
        body: '本周五 18:00 起停电检修，请提前保存学习进度。',
        popup: overrides.popup ?? false,
        audience: { all: overrides.departmentIds === undefined, departmentIds: overrides.departmentIds ?? [], tags: [], memberIds: [] },
      },
    });
  const inbox = (token: string) => call(app, token, messageApi.inbox);
  const pickUp = async (token: string, seqNo: number) => {
    const path = `/api/message-front/v1/messageInbox/pickUpRedPointOfTarget/${seqNo}/3`;
    const answer = await app.fastify.inject({ method: 'POST', url: path, headers: { 'access-token': token }, payload: { targets: [] } });
    return answer.json<{ flag: boolean; errorCode: string | null; result: { list: { seqNo: number; objId: string }[] } }>();
  };
  const headerOf = async (token: string) => (await send(app, token, messageApi.popup)).headers[notificationHeader];

  test('can only be announced by administrators with the permission', async () => {
    const other = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, other.token, messageApi.announcements)).toBe('FORBIDDEN');
  });

  test('reach everyone once, however often an announcement is sent', async () => {
    const announcementId = app.platform.newId();
    expect(await announce({ announcementId })).toEqual({ id: announcementId, recipientCount: 2 });
    expect(await announce({ announcementId })).toEqual({ id: announcementId, recipientCount: 2 });
    expect(await inbox(member.token)).toMatchObject({ total: 1, unread: 1 });
  });

  test('for a department reach the departments below it and nobody else', async () => {
    const parent = await createDepartment(app, orgId, '生产中心');
    const child = await createDepartment(app, orgId, '一车间', parent);
    const worker = await createMember(app, orgId, { departmentId: child });
    expect(await announce({ departmentIds: [parent] })).toMatchObject({ recipientCount: 1 });
    expect((await inbox(worker.token)).total).toBe(1);
    expect((await inbox(member.token)).total).toBe(0);
  });

  test('cannot be announced to a department of another organisation', async () => {
    const { orgId: otherOrgId } = await createOrganisation(app);
    const audience = { all: false, departmentIds: [await createDepartment(app, otherOrgId)] };
    const body = { announcementId: app.platform.newId(), title: '通知', body: '正文', popup: false, audience };
    expect(await refusal(app, administrator.token, messageApi.announce, { body })).toBe('PARAM_INVALID');
  });

  test('seed §4: set the header to RPM for red points and NWR for a popup, until they are picked up', async () => {
    expect(await headerOf(member.token)).toBeUndefined();
    await announce();
    // Stale state is reloaded after the response, so the header appears on one of the next ones.
    await vi.waitFor(async () => expect(await headerOf(member.token)).toBe('RPM'));
    await announce({ popup: true });
    await vi.waitFor(async () => expect(await headerOf(member.token)).toBe('NWR'));
    const token = await call(app, member.token, redPointApi.accessToken);
    const { result } = await pickUp(token, -1);
    expect(result.list).toHaveLength(2);
    expect(await headerOf(member.token)).toBeUndefined();
    expect((await pickUp(token, result.list.at(-1)?.seqNo ?? 0)).result.list).toEqual([]);
  });

  test('seed §7: require the message platform’s own token for the pick-up', async () => {
    expect(await pickUp('forged.token', -1)).toMatchObject({ flag: false, errorCode: 'MESSAGE_TOKEN_INVALID' });
    const token = await call(app, member.token, redPointApi.accessToken);
    expect(await pickUp(token, -1)).toMatchObject({ flag: true });
    app.platform.clock.advance({ hours: 13 });
    expect(await pickUp(token, -1)).toMatchObject({ flag: false, errorCode: 'MESSAGE_TOKEN_INVALID' });
  });

  test('are marked as read one by one or all at once, and announcements count their readers', async () => {
    await announce({ popup: true });
    await announce();
    const { popup } = await call(app, member.token, messageApi.popup);
    await call(app, member.token, messageApi.updateTodoState, { query: { msgUuid: popup?.id ?? '' } });
    await call(app, member.token, messageApi.updateTodoState, { query: { msgUuid: popup?.id ?? '' } });
    expect(await call(app, member.token, messageApi.popup)).toEqual({ popup: null });
    expect(await inbox(member.token)).toMatchObject({ unread: 1 });
    await call(app, member.token, messageApi.updateTodoState);
    expect(await inbox(member.token)).toMatchObject({ unread: 0, total: 2 });
    const { list } = await call(app, administrator.token, messageApi.announcements);
    expect(list.map(({ readCount }) => readCount)).toEqual([1, 1]);
  });

  test('cannot be marked by anyone but the recipient', async () => {
    await announce();
    const [own] = (await inbox(member.token)).list;
    const colleague = await createMember(app, orgId);
    await call(app, colleague.token, messageApi.updateTodoState, { query: { msgUuid: own?.id ?? '' } });
    expect((await inbox(member.token)).unread).toBe(1);
  });

  test('are counted by type while they are unread', async () => {
    await announce();
    await announce();
    expect(await inbox(member.token)).toMatchObject({ unread: 2, unreadOf: { announcement: 2 } });
    await call(app, member.token, messageApi.updateTodoState);
    expect(await inbox(member.token)).toMatchObject({ unread: 0, unreadOf: {} });
  });

  test('are counted by type from an index alone', async () => {
    await expectIndexOnly(app.platform.db, 'message_unread_idx', unreadOf(app.platform.db, orgId, member.memberId));
  });

  test('can be read individually, but only by their recipient', async () => {
    await announce();
    const [own] = (await inbox(member.token)).list;
    const query = { msgUuid: own?.id ?? '' };
    const colleague = await createMember(app, orgId);
    expect(await refusal(app, colleague.token, messageApi.message, { query })).toBe('NOT_FOUND');
    expect(await call(app, member.token, messageApi.message, { query })).toEqual(own);
  });
});
