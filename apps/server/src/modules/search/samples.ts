import { defineSamples } from '../../../test/samples.ts';
import { documentTerms, withCode } from './terms.ts';
import { codeOf } from './wanted.ts';

const keyword = '课堂提问';

export const samples = defineSamples({
  rows: async ({ orgId, words, now, insert }) => {
    const written = { rules: '{}', rules_draft: '{}', status: 'published', published_at: now, created_at: now, updated_at: now };
    const foundCourse = await insert('course', { title: words, ...written });
    const found = {
      kind: 'course',
      object_id: foundCourse,
      title: words,
      names: [],
      lines: [keyword],
      terms: withCode(documentTerms({ title: '', names: [], lines: [keyword] }), codeOf(orgId, 'course')),
    };
    await insert('search_document', { id: undefined, ...found, published_at: now, indexed_at: now });
    await insert('search_word_day', { id: undefined, day: '2026-01-01', word: words, voices: '11'.padEnd(64, '0') });
    return { foundCourse };
  },
  calls: { 'search.opened': ({ foundCourse }) => ({ body: { keyword, kind: 'course', objectId: foundCourse } }) },
  plain: { 'search.find': { query: { keyword } }, 'search.suggest': { query: { keyword } } },
  otherIndexes: {},
});
