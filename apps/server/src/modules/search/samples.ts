import { defineSamples } from '../../../test/samples.ts';

const keyword = '课堂提问';

export const samples = defineSamples({
  rows: async ({ words, now, insert }) => {
    const written = { rules: '{}', rules_draft: '{}', status: 'published', published_at: now, created_at: now, updated_at: now };
    const foundCourse = await insert('course', { title: words, ...written });
    const found = {
      kind: 'course',
      object_id: foundCourse,
      title: words,
      names: [],
      lines: [keyword],
      terms: `'课堂':4D '堂提':4D '提问':4D`,
    };
    await insert('search_document', { id: undefined, ...found, published_at: now, indexed_at: now });
    await insert('search_word_day', { id: undefined, day: '2026-01-01', word: words, voices: '11'.padEnd(64, '0') });
    return { foundCourse };
  },
  calls: { 'search.opened': ({ foundCourse }) => ({ body: { keyword, kind: 'course', objectId: foundCourse } }) },
  plain: { 'search.find': { query: { keyword } }, 'search.suggest': { query: { keyword } } },
  otherIndexes: {},
});
