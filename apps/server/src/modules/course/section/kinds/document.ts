import type { CourseSectionKind } from '../section-kind.ts';

const SECONDS_PER_PAGE = 60;

export const document: CourseSectionKind<'document'> = {
  store(_input, { objectKey }) {
    const pages = objectKey?.pages ?? null;
    return { content: {}, durationSeconds: (pages ?? 0) * SECONDS_PER_PAGE, pages };
  },
  isReady: (row) => row.object_key !== null,
  toEdit: (row) => ({ kind: 'document', objectKey: row.object_key, fileName: row.file_name }),
  toShown: (row, files) => ({ kind: 'document', mediaUrl: files.url(row.object_key) }),
};
