import { columnListApi } from '@palm/contract/column/list';
import { MOST_SHOWN } from '@palm/contract/plate/calls';
import { plateAdminApi } from '@palm/contract/plate/admin';
import { regionAdminApi } from '@palm/contract/plate/region-admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { createColumn } from '../../../../test/columns.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createAdministrator, createMember, createOrganisation } from '../../../../test/factories.ts';
import { createPlate, createRegion, plateFields } from '../../../../test/plates.ts';
import { showDuePlates } from '../authoring/plate.admin.service.ts';
import { showDueRegions } from '../region/region.admin.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const at = (minutes: number) => new Date(app.platform.clock.now().getTime() + minutes * 60_000).toISOString();

async function createSchool() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createAdministrator(app, orgId, ['content']);
  const { courseId } = await createCourse(app, orgId, token);
  const columnId = await createColumn(app, token, [{ courseIds: [courseId] }], { title: '管理者的一周' });
  const draft = () => createPlate(app, token, { itemIds: [columnId], published: false });
  const edit = (plateId: string) => call(app, token, plateAdminApi.edit, { query: { plateId } });
  const schedule = (id: string, publishAt: string | null) => call(app, token, plateAdminApi.schedule, { body: { id, publishAt } });
  return { orgId, token, columnId, draft, edit, schedule };
}

describe('a scheduled plate', () => {
  test('requires the content permission in its own organisation', async () => {
    const { orgId, draft } = await createSchool();
    const plateId = await draft();
    const other = await createSchool();
    const body = { id: plateId, publishAt: at(60) };
    const learner = await createMember(app, orgId);
    expect(await refusal(app, learner.token, plateAdminApi.schedule, { body })).toBe('FORBIDDEN');
    expect(await refusal(app, other.token, plateAdminApi.schedule, { body })).toBe('NOT_FOUND');
  });

  test('must have items, be unpublished, and have a time in the future', async () => {
    const { token, draft, columnId } = await createSchool();
    const plateId = await draft();
    const refused = (id: string, publishAt: string) => refusal(app, token, plateAdminApi.schedule, { body: { id, publishAt } });
    expect(await refused(plateId, '明天')).toBe('PARAM_INVALID');
    expect(await refused(plateId, at(-1))).toBe('PARAM_INVALID');
    expect(await refused(await createPlate(app, token, { published: false }), at(60))).toBe('PLATE_NOT_READY');
    expect(await refused(await createPlate(app, token, { itemIds: [columnId] }), at(60))).toBe('PARAM_INVALID');
  });

  test('is published once as saved by then, and conflicts with open editors', async () => {
    const { token, draft, columnId, edit, schedule } = await createSchool();
    const plateId = await draft();
    const publishAt = at(60);
    await Promise.all(Array.from({ length: 300 }, () => schedule(plateId, publishAt)));
    expect(await edit(plateId)).toMatchObject({ status: 'draft', scheduledAt: publishAt, revision: 2 });
    const saved = { ...plateFields, plateId, itemIds: [columnId] };
    await call(app, token, plateAdminApi.update, { body: { ...saved, title: '带新人', revision: 2 } });
    expect((await call(app, token, plateAdminApi.list, { query: { status: 'scheduled' } })).list).toMatchObject([
      { scheduledAt: publishAt },
    ]);
    await showDuePlates(app.platform);
    expect(await edit(plateId)).toMatchObject({ status: 'draft' });
    app.platform.clock.advance({ hours: 1 });
    await Promise.all([showDuePlates(app.platform), showDuePlates(app.platform)]);
    expect(await edit(plateId)).toMatchObject({ title: '带新人', status: 'published', scheduledAt: null, revision: 4 });
    expect(await refusal(app, token, plateAdminApi.update, { body: { ...saved, revision: 3 } })).toBe('CONFLICT');
  });

  test('is left to its author if it was unscheduled, archived or emptied, or if too many are published', async () => {
    const { token, draft, columnId, edit, schedule } = await createSchool();
    const [called, archived, emptied, late] = [await draft(), await draft(), await draft(), await draft()];
    for (const plateId of [called, archived, emptied]) {
      await schedule(plateId, at(5));
    }
    await schedule(called, null);
    await call(app, token, plateAdminApi.archive, { body: { plateIds: [archived] } });
    await call(app, token, plateAdminApi.update, { body: { ...plateFields, plateId: emptied, itemIds: [], revision: 2 } });
    app.platform.clock.advance({ minutes: 6 });
    await showDuePlates(app.platform);
    expect(await edit(called)).toMatchObject({ status: 'draft', scheduledAt: null });
    expect(await edit(archived)).toMatchObject({ status: 'archived', scheduledAt: null });
    expect(await edit(emptied)).toMatchObject({ status: 'draft', scheduledAt: null });

    await schedule(late, at(5));
    for (let shown = 0; shown < MOST_SHOWN; shown += 1) {
      await createPlate(app, token, { itemIds: [columnId] });
    }
    app.platform.clock.advance({ minutes: 6 });
    await showDuePlates(app.platform);
    expect(await edit(late)).toMatchObject({ status: 'draft', scheduledAt: null });
  });

  test('leaves out items withdrawn in the meantime, like every plate', async () => {
    const { token, draft, columnId, edit, schedule } = await createSchool();
    const plateId = await draft();
    await schedule(plateId, at(5));
    await call(app, token, columnListApi.archive, { body: { columnIds: [columnId] } });
    app.platform.clock.advance({ minutes: 6 });
    await showDuePlates(app.platform);
    expect(await edit(plateId)).toMatchObject({ status: 'published', items: [{ status: 'archived' }] });
  });
});

test('a region can be scheduled as well', async () => {
  const { token, columnId } = await createSchool();
  const regionId = await createRegion(app, token, { shelves: [[columnId]], published: false });
  await call(app, token, regionAdminApi.schedule, { body: { id: regionId, publishAt: at(5) } });
  app.platform.clock.advance({ minutes: 6 });
  await showDueRegions(app.platform);
  expect(await call(app, token, regionAdminApi.edit, { query: { regionId } })).toMatchObject({ status: 'published', scheduledAt: null });
});
