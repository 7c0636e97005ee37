import { auditAdminApi } from '@palm/contract/identity/audit';
import { identityApi } from '@palm/contract/identity/calls';
import { organisationApi } from '@palm/contract/organisation/calls';
import { protocolAdminApi, protocolApi } from '@palm/contract/organisation/protocols';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal, send } from '../../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const AGREEMENT = { key: 'user-agreement' as const, title: '用户协议' };

async function school() {
  const { orgId, code } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const publish = (html: string, version: number, asks = true) =>
    call(app, owner.token, protocolAdminApi.publish, { body: { ...AGREEMENT, html, version, asks } });
  const agree = (token: string, version: number) =>
    codeOf(send(app, token, protocolApi.agree, { body: { versions: [{ key: AGREEMENT.key, version }] } }));
  return { orgId, code, owner, publish, agree };
}

/** Null if the call succeeds. */
const codeOf = async (answer: ReturnType<typeof send>) => (await answer).json<{ errorCode: string | null }>().errorCode;

const use = (token: string) => codeOf(send(app, token, organisationApi.moduleConfig));

describe('the protocols of an organisation', () => {
  it('are closed to administrators without the permission', async () => {
    const { orgId } = await school();
    const { token } = await createAdministrator(app, orgId, ['member']);
    expect(await refusal(app, token, protocolAdminApi.list)).toBe('FORBIDDEN');
    const body = { ...AGREEMENT, html: '<p>x</p>', version: 0, asks: true };
    expect(await refusal(app, token, protocolAdminApi.publish, { body })).toBe('FORBIDDEN');
  });

  it('are published by only one of 300 concurrent calls, and the others get a conflict', async () => {
    const { orgId, owner } = await school();
    const body = { ...AGREEMENT, html: '<p>好好学习</p>', version: 0, asks: true };
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(app, owner.token, protocolAdminApi.publish, { body })));
    const codes = answers.map((answer) => answer.json<{ flag: boolean; errorCode: string | null }>());
    expect(codes.filter(({ flag }) => flag)).toHaveLength(1);
    expect(new Set(codes.filter(({ flag }) => !flag).map(({ errorCode }) => errorCode))).toEqual(new Set(['CONFLICT']));
    const rows = await app.platform.db.selectFrom('protocol_version').select('version').where('org_id', '=', orgId).execute();
    expect(rows).toEqual([{ version: 1 }]);
  });

  it('list members who can sign in and have not agreed, unless no version requires it', async () => {
    const { orgId, owner, publish, agree } = await school();
    const waitsFor = async (query: object = {}) =>
      (await call(app, owner.token, protocolAdminApi.waiting, { query: { key: AGREEMENT.key, ...query } })).list.map(({ name }) => name);
    const [lin, song] = [await createMember(app, orgId, { name: '林知夏' }), await createMember(app, orgId, { name: '宋予安' })];
    await publish('<p>第一版</p>', 0, false);
    expect(await waitsFor()).toEqual([]);
    await publish('<p>第二版</p>', 1);
    expect(await waitsFor()).toEqual(['林知夏', '宋予安']);
    expect(await waitsFor({ keyword: '宋予' })).toEqual(['宋予安']);
    expect(await waitsFor({ sort: '-name', pageSize: '1' })).toEqual(['宋予安']);
    await agree(lin.token, 2);
    await publish('<p>第三版，改了错字</p>', 2, false);
    expect(await waitsFor()).toEqual(['宋予安']);
    await app.platform.db.updateTable('member').set({ status: 'disabled' }).where('id', '=', song.memberId).execute();
    expect(await waitsFor()).toEqual([]);
  });

  it('refuse to publish without changes, or over another person’s version', async () => {
    const { owner, publish } = await school();
    await publish('<p>第一版</p>', 0);
    const refused = (html: string, version: number) =>
      refusal(app, owner.token, protocolAdminApi.publish, { body: { ...AGREEMENT, html, version, asks: true } });
    expect(await refused('<p>第一版</p>', 1)).toBe('PROTOCOL_UNCHANGED');
    expect(await refused('', 1)).toBe('PROTOCOL_UNCHANGED');
    expect(await refused('<p>第二版</p>', 0)).toBe('CONFLICT');
  });

  it('contain neither scripts nor pictures, and appear on the login page immediately', async () => {
    const { code, publish } = await school();
    await publish('<p onclick="steal()">请读<script>steal()</script><img src="https://x.example/p.png"></p>', 0);
    const { list } = await call(app, '', organisationApi.protocols, { query: { code } });
    expect(list).toEqual([{ ...AGREEMENT, html: '<p>请读</p>' }]);
  });

  it('keep each version with its publisher and number of agreements', async () => {
    const { orgId, owner, publish, agree } = await school();
    await publish('<p>第一版</p>', 0);
    await publish('<p>第二版</p>', 1, false);
    const { token } = await createMember(app, orgId);
    expect(await agree(token, 2)).toBeNull();
    const { list, total } = await call(app, owner.token, protocolAdminApi.versions, { query: { key: AGREEMENT.key } });
    expect(total).toBe(2);
    expect(list).toMatchObject([
      { version: 2, asks: false, publishedBy: owner.name, agreed: 1 },
      { version: 1, asks: true, agreed: 1 },
    ]);
    const before = await call(app, owner.token, protocolAdminApi.version, { query: { key: AGREEMENT.key, version: '1' } });
    expect(before).toEqual({ title: '用户协议', html: '<p>第一版</p>' });
    const edit = await call(app, owner.token, protocolAdminApi.list);
    expect(edit).toMatchObject({
      members: 2,
      list: [
        { version: 2, askedVersion: 1, agreed: 2 },
        { key: 'privacy', version: 0, html: '' },
      ],
    });
  });
});

describe('a new version of a protocol', () => {
  it('restricts members who sign in later to reading it, agreeing and signing out', async () => {
    const { orgId, publish, agree } = await school();
    await publish('<p>第一版</p>', 0);
    app.platform.clock.advance({ minutes: 1 });
    const { token } = await createMember(app, orgId);
    expect(await use(token)).toBe('PROTOCOLS_REQUIRED');
    const administrator = await createAdministrator(app, orgId, ['setting']);
    expect(await refusal(app, administrator.token, protocolAdminApi.list)).toBe('PROTOCOLS_REQUIRED');
    const { list } = await call(app, token, protocolApi.due);
    const publishedAt = expect.any(String) as string;
    expect(list).toEqual([{ ...AGREEMENT, html: '<p>第一版</p>', version: 1, agreedBefore: false, publishedAt }]);
    expect(await agree(token, 1)).toBeNull();
    expect(await use(token)).toBeNull();
    expect((await call(app, token, protocolApi.due)).list).toEqual([]);
    expect(await codeOf(send(app, administrator.token, identityApi.logout))).toBeNull();
  });

  it('cannot be agreed to by another number, nor after it was replaced', async () => {
    const { orgId, publish, agree } = await school();
    await publish('<p>第一版</p>', 0);
    const { token } = await createMember(app, orgId);
    expect(await agree(token, 7)).toBe('PROTOCOLS_CHANGED');
    await publish('<p>第二版</p>', 1);
    expect(await agree(token, 1)).toBe('PROTOCOLS_CHANGED');
    expect(await use(token)).toBe('PROTOCOLS_REQUIRED');
    expect(await agree(token, 2)).toBeNull();
    expect(await use(token)).toBeNull();
  });

  it('requires a new agreement, unless it is published without that', async () => {
    const { orgId, publish, agree } = await school();
    await publish('<p>第一版</p>', 0);
    const { token } = await createMember(app, orgId);
    await agree(token, 1);
    await publish('<p>第一版，改了错字</p>', 1, false);
    expect(await use(token)).toBeNull();
    await publish('<p>第三版</p>', 2);
    app.platform.clock.advance({ hours: 25 });
    expect(await use(token)).toBe('PROTOCOLS_REQUIRED');
    expect((await call(app, token, protocolApi.due)).list).toMatchObject([{ version: 3, agreedBefore: true }]);
  });

  it('gives existing sessions a day, and is agreed to by its publisher', async () => {
    const { orgId, owner, publish } = await school();
    const { token } = await createMember(app, orgId);
    app.platform.clock.advance({ minutes: 1 });
    await publish('<p>第一版</p>', 0);
    app.platform.clock.advance({ hours: 23 });
    expect(await use(token)).toBeNull();
    app.platform.clock.advance({ hours: 2 });
    expect(await use(token)).toBe('PROTOCOLS_REQUIRED');
    expect(await use(owner.token)).toBeNull();
  });

  it('is agreed to once by 300 identical calls, with the time in the log', async () => {
    const { orgId, owner, publish, agree } = await school();
    await publish('<p>第一版</p>', 0);
    const { token, memberId } = await createMember(app, orgId);
    const answers = await Promise.all(Array.from({ length: 300 }, () => agree(token, 1)));
    expect(new Set(answers)).toEqual(new Set([null]));
    const rows = await app.platform.db
      .selectFrom('protocol_agreement')
      .select(['version', 'agreed_at'])
      .where('member_id', '=', memberId)
      .execute();
    expect(rows).toEqual([{ version: 1, agreed_at: app.platform.clock.now() }]);
    const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { action: 'organisation.agree' } });
    expect(list).toMatchObject([{ detail: '《用户协议》第 1 版' }]);
  });

  it('does not affect other organisations', async () => {
    const { publish } = await school();
    const elsewhere = await school();
    await publish('<p>第一版</p>', 0);
    const { token } = await createMember(app, elsewhere.orgId);
    expect(await use(token)).toBeNull();
  });
});
