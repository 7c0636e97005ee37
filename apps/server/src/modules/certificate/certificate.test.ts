import { certificateApi } from '@palm/contract/certificate/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { copyRow, g, idOf } from '../../../test/copy-rows.ts';
import { expectFoundFirst, expectOrderFrom, expectReads } from '../../../test/explain.ts';
import { createAdministrator, createMember, createOrganisation, signIn, type TestMember } from '../../../test/factories.ts';
import { findIssued } from './certificate.queries.ts';
import { issueCertificate } from './certificate.service.ts';
import { ownPage } from './own.queries.ts';
import { remindHolders } from './reminder.service.ts';

const design = {
  title: '结业证书',
  body: '{name}学完《{course}》，特发此证。',
  signature: '',
  sealText: '春山学堂',
  colour: '#0E7C66',
  border: 'woven',
  orientation: 'landscape',
} as const;

async function createCourse(app: TestApp, orgId: string, templateId: string): Promise<string> {
  const { db, newId, clock } = app.platform;
  const id = newId();
  const now = clock.now();
  await db
    .insertInto('course')
    .values({
      org_id: orgId,
      id,
      title: '茶叶审评入门',
      rules: '{}',
      rules_draft: '{}',
      certificate_template_id: templateId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

describe('certificates', () => {
  let app: TestApp;
  let orgId: string;
  let administrator: TestMember;
  let member: TestMember;
  let templateId: string;
  let courseId: string;

  const finish = () =>
    issueCertificate(app.platform, {
      orgId,
      memberId: member.memberId,
      source: { kind: 'course', id: courseId, title: '茶叶审评入门' },
      templateId,
      score: null,
      at: app.platform.clock.now(),
    });
  const mine = () => call(app, member.token, certificateApi.list);

  beforeAll(async () => {
    app = await createTestApp();
    ({ orgId } = await createOrganisation(app));
    administrator = await createAdministrator(app, orgId, ['content']);
    member = await createMember(app, orgId, { name: '林小满' });
    const body = { name: '通用结业', design, validMonths: 12 };
    ({ id: templateId } = await call(app, administrator.token, certificateApi.createTemplate, { body }));
    courseId = await createCourse(app, orgId, templateId);
  });
  afterAll(() => app.close());

  test('are closed to administrators without the permission', async () => {
    const other = await createAdministrator(app, orgId, ['report']);
    expect(await refusal(app, other.token, certificateApi.issued)).toBe('FORBIDDEN');
  });

  test('are issued once, however often the completion is handled', async () => {
    await finish();
    await finish();
    const { list, total } = await mine();
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ title: '结业证书', sourceTitle: '茶叶审评入门', holderName: '林小满', status: 'valid' });
  });

  test('are listed with their text and check address, as shown in the picture', async () => {
    const { list, counts } = await mine();
    const [certificate] = list;
    expect(certificate).toMatchObject({ body: '林小满学完《茶叶审评入门》，特发此证。' });
    expect(certificate?.checkUrl).toContain(certificate?.code);
    expect(counts).toEqual({ all: 1, valid: 1, expiring: 0 });
  });

  test('download as a PDF named after course and holder', async () => {
    const [certificate] = (await mine()).list;
    const response = await send(app, member.token, certificateApi.pdf, { query: { certificateId: certificate?.id ?? '' } });
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain('茶叶审评入门-林小满.pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('say instead of a PDF with boxes which letters of a name its font does not have', async () => {
    const rare = await createMember(app, orgId, { name: '刘龑' });
    const course = { kind: 'course' as const, id: courseId, title: '茶叶审评入门' };
    const at = app.platform.clock.now();
    await issueCertificate(app.platform, { orgId, memberId: rare.memberId, source: course, templateId, score: null, at });
    const [certificate] = (await call(app, rare.token, certificateApi.list)).list;
    const query = { certificateId: certificate?.id ?? '' };
    expect(await refusal(app, rare.token, certificateApi.pdf, { query })).toBe('CERTIFICATE_LETTERS');
  });

  test('are confirmed to anyone who types the code, with the name masked', async () => {
    const [certificate] = (await mine()).list;
    const detail = await call(app, member.token, certificateApi.detail, { query: { certificateId: certificate?.id ?? '' } });
    expect(detail.body).toBe('林小满学完《茶叶审评入门》，特发此证。');
    const checked = await call(app, '', certificateApi.check, { query: { code: detail.code.toLowerCase().replaceAll('-', ' ') } });
    expect(checked).toMatchObject({ genuine: true, certificate: { holderName: '林*满', status: 'valid', design: { title: '结业证书' } } });
    expect(checked.certificate).toMatchObject({ organisationLogoUrl: null, organisationName: expect.stringMatching(/./) as string });
    expect(JSON.stringify(checked)).not.toContain('林小满');
    expect(await call(app, '', certificateApi.check, { query: { code: '0000-0000-0000-0000' } })).toEqual({
      genuine: false,
      certificate: null,
    });
  });

  test('are not found by another member or another organisation', async () => {
    const [certificate] = (await mine()).list;
    const query = { certificateId: certificate?.id ?? '' };
    const colleague = await createMember(app, orgId);
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['content']);
    expect(await refusal(app, colleague.token, certificateApi.detail, { query })).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, certificateApi.pdf, { query })).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, certificateApi.revoke, { body: { ...query, reason: '试试' } })).toBe('NOT_FOUND');
    expect(await refusal(app, stranger.token, certificateApi.previewTemplate, { query: { templateId } })).toBe('NOT_FOUND');
  });

  test('keep their look when the template changes, and keep the template from being removed', async () => {
    const body = { templateId, name: '通用结业', design: { ...design, title: '新证书' }, validMonths: null, enabled: true };
    await call(app, administrator.token, certificateApi.updateTemplate, { body });
    expect((await mine()).list[0]).toMatchObject({ title: '结业证书' });
    expect(await refusal(app, administrator.token, certificateApi.removeTemplate, { body: { templateId } })).toBe(
      'CERTIFICATE_TEMPLATE_IN_USE',
    );
  });

  test('have templates that refuse a save based on an outdated revision', async () => {
    const { token } = administrator;
    const body = { templateId, name: '第一位改的', design, validMonths: null, enabled: true };
    const read = () => call(app, token, certificateApi.template, { query: { templateId } });
    const revision = Date.parse((await read()).updatedAt);
    const saved = await call(app, token, certificateApi.updateTemplate, { body: { ...body, revision } });
    expect(saved.revision).toBe(Date.parse((await read()).updatedAt));
    const second = { body: { ...body, name: '第二位改的', revision } };
    expect(await refusal(app, token, certificateApi.updateTemplate, second)).toBe('CONFLICT');
    expect((await read()).name).toBe('第一位改的');
    await call(app, token, certificateApi.updateTemplate, { body: { ...body, name: '通用结业' } });
  });

  test('are listed separately when they expire within thirty days', async () => {
    app.platform.clock.advance({ days: 340 });
    member.token = await signIn(app, orgId, member.memberId);
    expect((await mine()).counts).toEqual({ all: 1, valid: 0, expiring: 1 });
    const listed = (standing: 'valid' | 'expiring') => call(app, member.token, certificateApi.list, { query: { standing } });
    expect(await listed('expiring')).toMatchObject({ total: 1, list: [{ status: 'valid' }] });
    expect(await listed('valid')).toMatchObject({ total: 0, list: [] });
  });

  test('expire, and are revoked with a reason that the public check shows', async () => {
    const [certificate] = (await mine()).list;
    app.platform.clock.advance({ days: 30 });
    member.token = await signIn(app, orgId, member.memberId);
    administrator.token = await signIn(app, orgId, administrator.memberId);
    expect((await mine()).list[0]).toMatchObject({ status: 'expired' });
    const revoked = { certificateId: certificate?.id ?? '', reason: '考勤记录有误' };
    await call(app, administrator.token, certificateApi.revoke, { body: revoked });
    await call(app, administrator.token, certificateApi.revoke, { body: { ...revoked, reason: '第二次' } });
    const issued = await call(app, administrator.token, certificateApi.issued, { query: { keyword: '林小满', status: 'revoked' } });
    expect(issued.total).toBe(1);
    const detail = await call(app, member.token, certificateApi.detail, { query: { certificateId: revoked.certificateId } });
    const checked = await call(app, '', certificateApi.check, { query: { code: detail.code } });
    expect(checked.certificate).toMatchObject({ status: 'revoked', reason: '考勤记录有误' });
    expect(detail.reason).toBe('考勤记录有误');
    const query = { certificateId: revoked.certificateId };
    expect(await refusal(app, member.token, certificateApi.pdf, { query })).toBe('CERTIFICATE_REVOKED');
    await app.jobs.drain();
    const told = await app.platform.db
      .selectFrom('message')
      .select(['title', 'body'])
      .where('member_id', '=', member.memberId)
      .where('second_level', '=', 'certificate-revoked')
      .execute();
    expect(told).toEqual([{ title: '结业证书已被撤销', body: expect.stringMatching(/原因：考勤记录有误$/) as string }]);
  });

  test('have a template that content administrators of the same organisation can read', async () => {
    const query = { templateId };
    expect(await call(app, administrator.token, certificateApi.template, { query })).toMatchObject({
      name: '通用结业',
      usedBy: ['茶叶审评入门'],
    });
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['content']);
    expect(await refusal(app, stranger.token, certificateApi.template, { query })).toBe('NOT_FOUND');
  });

  test('have a template that the list finds by its id, for whoever may read the list', async () => {
    const query = { templateIds: templateId };
    const reader = await createAdministrator(app, orgId, ['exam']);
    const body = { name: '另一份', design, validMonths: null };
    const { id: otherId } = await call(app, administrator.token, certificateApi.createTemplate, { body });
    const found = await call(app, reader.token, certificateApi.templates, { query });
    expect(found).toMatchObject({ total: 1, list: [{ id: templateId, name: '通用结业' }] });
    const both = await call(app, reader.token, certificateApi.templates, { query: { templateIds: `${templateId},${otherId}` } });
    expect(both.total).toBe(2);
    const stranger = await createAdministrator(app, (await createOrganisation(app)).orgId, ['content']);
    expect(await call(app, stranger.token, certificateApi.templates, { query })).toEqual({ list: [], total: 0 });
    await call(app, administrator.token, certificateApi.removeTemplate, { body: { templateId: otherId } });
    expect((await call(app, reader.token, certificateApi.templates, { query: { templateIds: otherId } })).total).toBe(0);
  });

  test('of a member are listed page by page from either end, without looking for the organisation of the others', async () => {
    const { db, clock } = app.platform;
    const holder = await createMember(app, orgId);
    const course = { kind: 'course' as const, id: courseId, title: '茶叶审评入门' };
    await issueCertificate(app.platform, { orgId, memberId: holder.memberId, source: course, templateId, score: null, at: clock.now() });
    const other = {
      id: idOf(g),
      number: sql`'copy' || g`,
      code: sql`'copy' || g`,
      source_id: idOf(g),
      issued_at: sql`s.issued_at - g / 2 * interval '1 day'`,
    };
    await copyRow(db, orgId, { table: 'certificate', like: { member_id: holder.memberId }, rows: 24, set: other });
    const { rows } = await sql<{ id: string }>`select id from certificate
      where org_id = ${orgId} and member_id = ${holder.memberId} order by issued_at desc, id`.execute(db);
    const listed = async (pageNo: number) =>
      (await call(app, holder.token, certificateApi.list, { query: { pageNo, pageSize: 7 } })).list.map(({ id }) => id);
    for (const pageNo of [1, 2, 3, 4, 5]) {
      expect(await listed(pageNo)).toEqual(rows.slice((pageNo - 1) * 7, pageNo * 7).map(({ id }) => id));
    }
    const filter = { orgId, memberId: holder.memberId, standing: undefined, now: clock.now(), soon: clock.now(), pageNo: 3, pageSize: 7 };
    const page = ownPage(db, filter, { sort: '-issuedAt', limit: 7, offset: 14 });
    await expectReads(db, { table: 'organisation', rows: 7 }, page);
  });

  test('are listed through an index in every order', async () => {
    const filter = { keyword: undefined, status: undefined, now: app.platform.clock.now() };
    const part = { limit: 20, offset: 0 };
    for (const sort of ['issuedAt', '-issuedAt'] as const) {
      await expectOrderFrom(app.platform.db, 'certificate_issued_idx', findIssued(app.platform.db, orgId, filter, { ...part, sort }));
    }
    for (const sort of ['holderName', '-holderName'] as const) {
      await expectOrderFrom(app.platform.db, 'certificate_holder_idx', findIssued(app.platform.db, orgId, filter, { ...part, sort }));
    }
    await expectFoundFirst(
      app.platform.db,
      findIssued(app.platform.db, orgId, { ...filter, keyword: '结业' }, { ...part, sort: '-issuedAt' }),
    );
  });
});

describe('a certificate with a numbering rule and an expiry', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  async function createTemplate(numberRule: string) {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['content']);
    const body = { name: '安全认证', design, validMonths: 12, numberRule };
    const { id: templateId } = await call(app, token, certificateApi.createTemplate, { body });
    const issue = async (member: TestMember) =>
      issueCertificate(app.platform, {
        orgId,
        memberId: member.memberId,
        source: { kind: 'course', id: templateId, title: '信息安全' },
        templateId,
        score: null,
        at: app.platform.clock.now(),
      });
    return { orgId, token, issue };
  }

  test.each(['QM-{year}', 'QM-{seq}-{seq}', 'QM-{day}-{seq}', 'QM-{seq'])('refuses the rule %s', async (numberRule) => {
    const { orgId } = await createOrganisation(app);
    const { token } = await createAdministrator(app, orgId, ['content']);
    const body = { name: '安全认证', design, validMonths: 12, numberRule };
    expect(await refusal(app, token, certificateApi.createTemplate, { body })).toBe('PARAM_INVALID');
  });

  test('is numbered without gaps or duplicates, even if many are issued at once and twice', async () => {
    const { orgId, token, issue } = await createTemplate('QM-SEC-{year}-{seq}');
    const members = await Promise.all(Array.from({ length: 12 }, () => createMember(app, orgId)));
    await Promise.all([...members, ...members].map(issue));
    const { list } = await call(app, token, certificateApi.issued, { query: { pageSize: 100 } });
    const numbers = Array.from({ length: 12 }, (_, place) => `QM-SEC-2026-${String(place + 1).padStart(4, '0')}`);
    expect(list.map(({ number }) => number).sort()).toEqual(numbers);
  });

  test('reminds its holder once, thirty days before it expires', async () => {
    const { orgId, issue } = await createTemplate('');
    const holder = await createMember(app, orgId);
    await issue(holder);
    const reminders = async () => {
      await remindHolders(app.platform);
      await app.jobs.drain();
      const rows = await app.platform.db
        .selectFrom('message')
        .select(['second_level', 'body'])
        .where('member_id', '=', holder.memberId)
        .execute();
      return rows.filter((row) => row.second_level === 'certificate-expiring');
    };
    expect(await reminders()).toEqual([]);
    app.platform.clock.advance({ days: 340 });
    await Promise.all([remindHolders(app.platform), remindHolders(app.platform)]);
    const [reminder, ...more] = await reminders();
    expect(reminder?.body).toContain('2027 年 11 月 20 日');
    expect(more).toEqual([]);
  });
});
