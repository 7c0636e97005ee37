import { defineSamples } from '../../../test/samples.ts';
import { samples as column } from '../column/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

export const samples = defineSamples({
  needs: [upload, department, member, column],
  rows: async ({ words, now, insert }, { column: named }) => {
    const written = { title: words, intro: words, kind: 'column', item_ids: [named], created_at: now, updated_at: now };
    const series = await insert('series', { ...written, status: 'published' });
    const draftSeries = await insert('series', written);
    return { series, draftSeries };
  },
  calls: {
    'series.detail': ({ series }) => ({ query: { seriesId: series } }),
    'seriesAdmin.edit': ({ series }) => ({ query: { seriesId: series } }),
    'seriesAdmin.createCopy': ({ series }) => ({ body: { seriesId: series } }),
    'seriesAdmin.update': (own) => ({
      body: {
        seriesId: own.series,
        revision: 1,
        title: '管理者之路',
        intro: '',
        cover: { motif: '', tone: '', key: own.coverKey },
        place: 3,
        itemIds: [own.column],
        visibility: sampleAudience(own),
      },
    }),
    'seriesAdmin.publish': ({ draftSeries }) => ({ body: { seriesIds: [draftSeries] } }),
    'seriesAdmin.archive': ({ series }) => ({ body: { seriesIds: [series] } }),
    'seriesAdmin.schedule': ({ draftSeries }) => ({ body: { id: draftSeries, publishAt: null } }),
    'seriesAdmin.arrange': ({ series }) => ({ body: { ids: [series] } }),
    'seriesAdmin.remove': ({ draftSeries }) => ({ body: { seriesId: draftSeries } }),
  },
  plain: { 'seriesAdmin.create': { body: { title: '一线本领' } } },
});
