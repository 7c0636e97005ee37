import { defineSamples } from '../../../test/samples.ts';
import { samples as column } from '../column/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';

/** The ids of shelves are chosen by authors' browsers. */
const SHELF = '5f0d7a52-6f0b-4d8e-9c53-0c8f4f1d2b61';

const looks = { intro: '', tone: 'teal', place: 3 };

export const samples = defineSamples({
  needs: [department, member, column],
  rows: async ({ words, now, insert }, { column: named, department: own }) => {
    const shown = { title: words, intro: words, item_ids: [named], created_at: now, updated_at: now };
    const shelves = JSON.stringify([{ id: SHELF, title: words, kind: 'column', itemIds: [named] }]);
    const plate = await insert('plate', { ...shown, kind: 'column', status: 'published' });
    const draftPlate = await insert('plate', { ...shown, kind: 'column' });
    const region = await insert('region', { ...shown, shelves, department_ids: [own], status: 'published' });
    const draftRegion = await insert('region', { ...shown, shelves });
    return { plate, draftPlate, region, draftRegion };
  },
  calls: {
    'contentPlate.columns': ({ plate }) => ({ query: { plateId: plate } }),
    'contentPlate.items': ({ plate }) => ({ query: { plateId: plate } }),
    'contentPlate.region': ({ region }) => ({ query: { regionId: region } }),
    'plateAdmin.edit': ({ plate }) => ({ query: { plateId: plate } }),
    'plateAdmin.createCopy': ({ plate }) => ({ body: { plateId: plate } }),
    'plateAdmin.update': (own) => ({
      body: { plateId: own.plate, revision: 1, title: '现场与质量', ...looks, itemIds: [own.column], visibility: sampleAudience(own) },
    }),
    'plateAdmin.publish': ({ draftPlate }) => ({ body: { plateIds: [draftPlate] } }),
    'plateAdmin.archive': ({ plate }) => ({ body: { plateIds: [plate] } }),
    'plateAdmin.schedule': ({ draftPlate }) => ({ body: { id: draftPlate, publishAt: null } }),
    'plateAdmin.arrange': ({ plate }) => ({ body: { ids: [plate] } }),
    'plateAdmin.remove': ({ draftPlate }) => ({ body: { plateId: draftPlate } }),
    'regionAdmin.edit': ({ region }) => ({ query: { regionId: region } }),
    'regionAdmin.createCopy': ({ region }) => ({ body: { regionId: region } }),
    'regionAdmin.update': (own) => ({
      body: {
        regionId: own.region,
        revision: 1,
        title: '东郊园区',
        drawing: 'park',
        ...looks,
        departmentIds: [own.department],
        shelves: [{ id: SHELF, title: '上岗先看', kind: 'column', itemIds: [own.column] }],
      },
    }),
    'regionAdmin.publish': ({ draftRegion }) => ({ body: { regionIds: [draftRegion] } }),
    'regionAdmin.archive': ({ region }) => ({ body: { regionIds: [region] } }),
    'regionAdmin.schedule': ({ draftRegion }) => ({ body: { id: draftRegion, publishAt: null } }),
    'regionAdmin.arrange': ({ region }) => ({ body: { ids: [region] } }),
    'regionAdmin.remove': ({ draftRegion }) => ({ body: { regionId: draftRegion } }),
  },
  plain: {
    'plateAdmin.create': { body: { title: '带团队' } },
    'regionAdmin.create': { body: { title: '总部楼' } },
  },
});
