import { bannerApi } from '@palm/contract/banner/calls';
import { firstPageAdminApi as api } from '@palm/contract/first-page/admin';
import { firstPageApi } from '@palm/contract/first-page/calls';
import { accountApi } from '@palm/contract/identity/account';
import { infoApi } from '@palm/contract/info/calls';
import { memberApi } from '@palm/contract/member/admin';
import { messageApi } from '@palm/contract/message/calls';
import { notificationHeader } from '@palm/contract/message/red-point';
import { GUEST, PREVIEW_HEADER } from '@palm/contract/preview-as';
import { todoApi } from '@palm/contract/todo/calls';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allEndpoints } from '../../../test/all-endpoints.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createAdministrator, createDepartment, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';
import { publishedInfo } from '../../../test/infos.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const as = (named: string) => ({ [PREVIEW_HEADER]: named });

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const departmentId = await createDepartment(app, orgId, '研发组');
  const learner = await createMember(app, orgId, { name: '林知夏', departmentId });
  return { orgId, departmentId, learner, owner: await createOwner(app, orgId) };
}

describe('a preview as somebody else', () => {
  test('is refused to members, even as themselves', async () => {
    const { learner } = await createSchool();
    expect(await refusal(app, learner.token, firstPageApi.firstPage, { headers: as(learner.memberId) })).toBe('FORBIDDEN');
    expect(await refusal(app, learner.token, firstPageApi.firstPage, { headers: as(GUEST) })).toBe('FORBIDDEN');
  });

  test('as a member requires the design and member permissions; as a guest only the design permission', async () => {
    const { orgId, learner } = await createSchool();
    const designer = await createAdministrator(app, orgId, ['setting']);
    const registrar = await createAdministrator(app, orgId, ['member']);
    const both = await createAdministrator(app, orgId, ['setting', 'member']);
    const headers = as(learner.memberId);
    expect(await refusal(app, designer.token, firstPageApi.firstPage, { headers })).toBe('FORBIDDEN');
    expect(await refusal(app, registrar.token, firstPageApi.firstPage, { headers })).toBe('FORBIDDEN');
    expect((await call(app, both.token, accountApi.myInfo, { headers })).name).toBe('林知夏');
    expect((await call(app, designer.token, firstPageApi.firstPage, { headers: as(GUEST) })).blocks).not.toEqual([]);
    expect((await call(app, designer.token, accountApi.myInfo, { headers: as(GUEST) })).name).toBe('游客');
  });

  test('finds no member of another organisation, no disabled one and no unknown id', async () => {
    const { orgId, owner } = await createSchool();
    const other = await createSchool();
    const disabled = await createMember(app, orgId);
    await call(app, owner.token, memberApi.setStatus, { body: { memberIds: [disabled.memberId], status: 'disabled' } });
    for (const named of [other.learner.memberId, disabled.memberId, app.platform.newId(), '林知夏', "'; drop table member; --", '']) {
      expect(await refusal(app, owner.token, todoApi.list, { headers: as(encodeURIComponent(named)) })).toBe('NOT_FOUND');
    }
  });

  test('covers only the home page: nobody can act as another member or read their messages', async () => {
    const { owner, learner } = await createSchool();
    const headers = as(learner.memberId);
    expect(await refusal(app, owner.token, messageApi.inbox, { headers })).toBe('FORBIDDEN');
    expect(await refusal(app, owner.token, bannerApi.seen, { headers, body: { bannerIds: [app.platform.newId()] } })).toBe('FORBIDDEN');
    const previewable = allEndpoints().filter(({ endpoint }) => endpoint.previewable);
    expect(previewable.filter(({ endpoint }) => endpoint.method !== 'GET' || endpoint.access !== 'member')).toEqual([]);
    expect(previewable.length).toBeGreaterThan(10);
  });

  test('drops the member’s permissions, and shows no messages', async () => {
    const { orgId, owner } = await createSchool();
    const administrator = await createAdministrator(app, orgId, ['content']);
    const headers = as(administrator.memberId);
    expect(await call(app, owner.token, accountApi.isAdministrator, { headers })).toEqual({
      administrator: false,
      owner: false,
      permissions: [],
      views: [],
    });
    await call(app, owner.token, messageApi.announce, {
      body: {
        announcementId: app.platform.newId(),
        popup: false,
        title: '停课一天',
        body: '<p>明天停课</p>',
        audience: { all: true, departmentIds: [], tags: [], memberIds: [] },
      },
    });
    const own = await vi.waitFor(async () => {
      const answer = await send(app, administrator.token, firstPageApi.firstPage);
      expect(answer.headers).toHaveProperty(notificationHeader);
      return answer;
    });
    const shown = await send(app, owner.token, firstPageApi.firstPage, { headers });
    expect(own.headers[notificationHeader]).toEqual(expect.any(String));
    expect(shown.headers).not.toHaveProperty(notificationHeader);
  });

  test('shows the draft with that person’s content: a member’s department included, for a guest only what is public', async () => {
    const { owner, learner, departmentId } = await createSchool();
    await publishedInfo(app, owner.token, { title: '大家的' });
    await publishedInfo(app, owner.token, {
      title: '研发的',
      visibility: { all: false, departmentIds: [departmentId], tags: [], memberIds: [] },
    });
    const titles = async (named: string) =>
      (await call(app, owner.token, infoApi.shelf, { headers: as(named) })).list.map(({ title }) => title).toSorted();
    expect([await titles(learner.memberId), await titles(GUEST)]).toEqual([['大家的', '研发的'], ['大家的']]);
    const { content, revision } = await call(app, owner.token, api.edit);
    await call(app, owner.token, api.save, { body: { revision, content: { ...content, blocks: content.blocks.slice(0, 1) } } });
    const kinds = async (query: object) =>
      (await call(app, owner.token, firstPageApi.firstPage, { query, headers: as(learner.memberId) })).blocks.map(({ kind }) => kind);
    expect([await kinds({ draft: true }), (await kinds({})).length]).toEqual([['banner'], 4]);
  });
});
