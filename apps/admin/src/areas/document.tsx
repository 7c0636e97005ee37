import type { Area } from './area.ts';

const edit = () => import('../app/pages/document-edit.tsx').then((page) => page.DocumentEditPage);

export const documentArea: Area = {
  pages: [
    {
      path: 'classes/:classroomId/documents',
      permission: 'class',
      load: () => import('../app/pages/class-documents.tsx').then((page) => page.ClassDocumentsPage),
    },
    { path: 'classes/:classroomId/documents/new', permission: 'class', load: edit },
    { path: 'classes/:classroomId/documents/:documentId/edit', permission: 'class', load: edit },
  ],
};
