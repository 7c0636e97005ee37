import type { Area } from './area.ts';

export const area = {
  pages: {
    classDocument: {
      title: '班级文档',
      under: 'class',
      ownHead: true,
      load: () => import('../app/pages/class-document.tsx').then((page) => page.ClassDocumentPage),
    },
  },
} satisfies Area<'document'>;
