import type { Area } from './area.ts';

export const area = {
  pages: {},
  courseTab: { label: '笔记', load: () => import('../features/note/course-notes.tsx').then((tab) => tab.CourseNotes) },
  sectionPanel: () => import('../features/note/section-notes.tsx').then((panel) => panel.SectionNotes),
} satisfies Area<'note'>;
