import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as study } from '../study/samples.ts';

export const samples = defineSamples({
  needs: [course, study],
  rows: async ({ caller, words, now, insert }, own) => {
    const written = { member_id: caller, course_id: own.course, section_id: own.videoSection, position: 31, body: words };
    return { note: await insert('note', { ...written, created_at: now, updated_at: now }) };
  },
  calls: {
    'note.list': (own) => ({ query: { courseId: own.course, sectionId: own.videoSection } }),
    'note.export': (own) => ({ query: { courseId: own.course, sectionId: own.videoSection } }),
    'note.create': (own) => ({
      body: { courseId: own.course, sectionId: own.videoSection, position: 12, body: '先听后说，再约定下一步。' },
    }),
    'note.update': (own) => ({ body: { noteId: own.note, revision: 1, body: '改写后的笔记。' } }),
    'note.remove': (own) => ({ body: { noteId: own.note } }),
  },
  alwaysDone: ['note.remove'],
});
