import { publicFaceAdminApi } from '@palm/contract/public-face/admin';
import { publicFaceApi } from '@palm/contract/public-face/calls';
import type { PublicFaceFields } from '@palm/contract/public-face/face';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createColumn } from '../../../test/columns.ts';
import { createAdministrator, createDepartment, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const fields: PublicFaceFields = {
  enabled: true,
  lead: '车间的早会、门店的打烊后，都有人在这里学东西。',
  intro: '学院从一间旧会议室开始。\n如今每位同事入职当天就会拿到一份学习清单。',
  figures: [{ label: '课程', value: '20', unit: '门' }],
  columnIds: [],
  contact: '学习平台答疑：内线 8016',
};

async function scene() {
  const { orgId, code } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const show = () => call(app, '', publicFaceApi.show, { query: { code } });
  const save = (changes: Partial<PublicFaceFields> = {}, revision = 0) =>
    call(app, token, publicFaceAdminApi.update, { body: { ...fields, ...changes, revision } });
  return { orgId, code, token, show, save };
}

describe('the public face of an organisation', () => {
  it('requires the settings permission to edit', async () => {
    const { orgId } = await scene();
    const { token } = await createAdministrator(app, orgId, ['content']);
    expect(await refusal(app, token, publicFaceAdminApi.edit)).toBe('FORBIDDEN');
  });

  it('refuses columns of another organisation, and an unknown organisation entered by a person', async () => {
    const { token } = await scene();
    const other = await scene();
    const columnId = await createColumn(app, other.token, [{ courseIds: [] }], { published: false });
    const body = { ...fields, columnIds: [columnId], revision: 0 };
    expect(await refusal(app, token, publicFaceAdminApi.update, { body })).toBe('PARAM_INVALID');
    expect(await refusal(app, '', publicFaceApi.show, { query: { code: 'nobody', exact: 'true' } })).toBe('ORGANISATION_UNKNOWN');
  });

  it('is empty until written, and shows changes immediately', async () => {
    const { show, save } = await scene();
    expect(await show()).toEqual({ enabled: true, lead: '', intro: '', figures: [], columns: [], contact: '' });
    await save();
    expect(await show()).toMatchObject({ lead: fields.lead, intro: fields.intro, figures: fields.figures, contact: fields.contact });
  });

  it('reveals nothing while disabled', async () => {
    const { show, save } = await scene();
    await save({ enabled: false });
    expect(await show()).toEqual({ enabled: false, lead: '', intro: '', figures: [], columns: [], contact: '' });
  });

  it('shows only those chosen columns that are published and open to everybody', async () => {
    const { orgId, token, show, save } = await scene();
    const departmentId = await createDepartment(app, orgId);
    const open = await createColumn(app, token, [{ courseIds: [] }], { title: '一家好店', published: false });
    const inner = await createColumn(app, token, [{ courseIds: [] }], { title: '内部', departmentIds: [departmentId], published: false });
    await save({ columnIds: [open, inner] });
    expect((await show()).columns).toEqual([]);
    const publish = {
      status: 'published',
      title: '一家好店',
      published_at: app.platform.clock.now(),
      renewed_at: app.platform.clock.now(),
    } as const;
    const table = () => app.platform.db.updateTable('topical').where('org_id', '=', orgId);
    await table()
      .set({ ...publish, audience_all: true })
      .where('id', '=', open)
      .execute();
    await table()
      .set({ ...publish, title: '内部', audience_department_ids: [departmentId] })
      .where('id', '=', inner)
      .execute();
    await save({ columnIds: [inner, open] }, 1);
    expect((await show()).columns.map(({ title }) => title)).toEqual(['一家好店']);
    const { items } = await call(app, token, publicFaceAdminApi.edit);
    expect(items.map(({ id }) => id).sort()).toEqual([open, inner].sort());
  });

  it('is saved by only one of several concurrent calls, and not from an outdated revision', async () => {
    const { token, save } = await scene();
    const tries = await Promise.allSettled(Array.from({ length: 30 }, () => save()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await save({ lead: '改过' }, 1)).toEqual({ revision: 2 });
    expect(await refusal(app, token, publicFaceAdminApi.update, { body: { ...fields, revision: 1 } })).toBe('CONFLICT');
    expect(await call(app, token, publicFaceAdminApi.edit)).toMatchObject({ lead: '改过', revision: 2, savedBy: '沈校长' });
  });
});
