import type { CourseSectionKind } from '../section-kind.ts';

export const audio: CourseSectionKind<'audio'> = {
  store: (_input, { objectKey }) => ({ content: {}, durationSeconds: objectKey?.duration_seconds ?? 0, pages: null }),
  isReady: (row) => row.object_key !== null && row.duration_seconds > 0,
  toEdit: (row, files) => ({
    kind: 'audio',
    objectKey: row.object_key,
    fileName: row.file_name,
    url: files.url(row.object_key),
    captionKey: row.caption_key,
    captionUrl: files.url(row.caption_key),
  }),
  toShown: (row, files) => ({ kind: 'audio', mediaUrl: files.url(row.object_key), captionUrl: files.url(row.caption_key) }),
};
