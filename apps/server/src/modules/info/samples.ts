import { defineSamples } from '../../../test/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as upload } from '../upload/samples.ts';

const THIS_YEAR = { from: '2026-01-01', to: '2026-12-31' };

type Fields = Record<'coverKey' | 'infoCategory' | 'caller' | 'department' | 'member', string>;
const fields = (own: Fields) => ({
  title: '资讯',
  lead: '',
  body: '<p>改过的正文</p>',
  cover: { motif: '', tone: '', key: own.coverKey },
  categoryId: own.infoCategory,
  authorId: own.caller,
  tags: [],
  pinned: false,
  visibility: sampleAudience(own),
});

export const samples = defineSamples({
  needs: [upload, department, member],
  rows: async ({ caller, words, now, insert }) => {
    const infoTeacher = await insert('teacher', { name: words, member_id: caller, created_at: now, updated_at: now });
    const infoCategory = await insert('info_category', { name: words, position: 0 });
    const emptyInfoCategory = await insert('info_category', { name: `${words}空`, position: 1 });
    const written = { title: words, lead: words, body: `<p>${words}</p>`, category_id: infoCategory, author_id: caller };
    const info = await insert('info', {
      ...written,
      status: 'published',
      published_at: now,
      read_count: 1,
      created_at: now,
      updated_at: now,
    });
    const draftInfo = await insert('info', { ...written, created_at: now, updated_at: now });
    const day = now.toISOString().slice(0, 10);
    await insert('info_reader', { id: undefined, info_id: info, member_id: caller, last_read_on: day });
    await insert('info_read_day', { id: undefined, info_id: info, day, read_count: 1 });
    return { infoTeacher, infoCategory, emptyInfoCategory, info, draftInfo };
  },
  calls: {
    'info.shelf': ({ info, infoCategory }) => [
      { query: { source: 'manual', itemIds: info } },
      { query: { source: 'rule', categoryId: infoCategory } },
    ],
    'info.list': ({ infoCategory, infoTeacher }) => ({ query: { categoryId: infoCategory, teacherId: infoTeacher } }),
    'info.detail': ({ info }) => ({ query: { infoId: info } }),
    'info.read': ({ info }) => ({ body: { infoId: info } }),
    'infoAdmin.list': ({ infoCategory }) => ({ query: { categoryId: infoCategory } }),
    'infoAdmin.export': ({ infoCategory }) => ({ query: { categoryId: infoCategory } }),
    'infoAdmin.publishMany': ({ draftInfo, infoCategory }) => [
      { body: { infoIds: [draftInfo] } },
      { body: { matching: { categoryId: infoCategory, atMost: 9 } } },
    ],
    'infoAdmin.archive': ({ info, infoCategory }) => [
      { body: { infoIds: [info] } },
      { body: { matching: { categoryId: infoCategory, atMost: 9 } } },
    ],
    'infoAdmin.edit': ({ info }) => ({ query: { infoId: info } }),
    'infoAdmin.create': ({ infoCategory }) => ({ body: { title: '新篇', categoryId: infoCategory } }),
    'infoAdmin.createCopy': ({ info }) => ({ body: { infoId: info } }),
    'infoAdmin.update': (own) => ({ body: { infoId: own.info, revision: 1, ...fields(own) } }),
    'infoAdmin.publish': ({ draftInfo }) => ({ body: { infoId: draftInfo, revision: 1, publishAt: null } }),
    'infoAdmin.remove': ({ draftInfo }) => ({ body: { infoId: draftInfo } }),
    'infoAdmin.saveCategory': ({ infoCategory }) => ({ body: { categoryId: infoCategory, name: '新名' } }),
    'infoAdmin.arrangeCategories': ({ infoCategory, emptyInfoCategory }) => ({
      body: { categoryIds: [emptyInfoCategory, infoCategory] },
    }),
    'infoAdmin.removeCategory': ({ emptyInfoCategory }) => ({ body: { categoryId: emptyInfoCategory } }),
  },
  plain: {
    'infoFigures.reach': { query: THIS_YEAR },
    'infoFigures.list': { query: THIS_YEAR },
    'infoFigures.export': { query: THIS_YEAR },
  },
  counting: ['infoAdmin.publishMany', 'infoAdmin.archive'],
});
