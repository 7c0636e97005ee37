import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';

const shelf = (courseId: string, categoryId: string) => ({ source: 'manual', itemIds: [courseId], categoryId, tag: '', count: 4 });

const content = (courseId: string, categoryId: string, title: string) => ({
  modules: [],
  nav: [{ key: 'home', name: '首页', route: 'homePage' }],
  plates: [],
  blocks: [{ key: 'courses', kind: 'courses', title, shelf: shelf(courseId, categoryId) }],
});

export const samples = defineSamples({
  needs: [course],
  rows: async ({ caller, words, now, insert }, { courseCategory }) => {
    // A separate course, because content used on the home page cannot be removed.
    const shelvedCourse = await insert('course', {
      title: words,
      rules: '{}',
      rules_draft: '{}',
      status: 'published',
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    const stored = (title: string) => JSON.stringify(content(shelvedCourse, courseCategory, title));
    await insert('first_page_version', {
      id: undefined,
      version: 1,
      content: stored(words),
      published_at: now,
      published_by: caller,
    });
    await insert('first_page_draft', { id: undefined, content: stored(`${words}草稿`), revision: 1, saved_at: now, saved_by: caller });
    return { shelvedCourse };
  },
  calls: {
    'firstPageAdmin.save': (own) => ({ body: { revision: 1, content: content(own.shelvedCourse, own.courseCategory, '新的标题') } }),
    'firstPageAdmin.pick': ({ shelvedCourse }) => ({ query: { type: 'course', targetIds: shelvedCourse, keyword: '没有这样的课' } }),
  },
  plain: {
    'firstPageAdmin.publish': { body: { revision: 1 } },
    'firstPageAdmin.version': { query: { version: 1 } },
  },
});
