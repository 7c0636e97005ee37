import type { CourseSectionKind } from '../section-kind.ts';

export const video: CourseSectionKind<'video'> = {
  store: (_input, { objectKey }) => ({ content: {}, durationSeconds: objectKey?.duration_seconds ?? 0, pages: null }),
  isReady: (row) => row.object_key !== null && row.duration_seconds > 0,
  toEdit: (row, files) => ({
    kind: 'video',
    objectKey: row.object_key,
    fileName: row.file_name,
    url: files.url(row.object_key),
    captionKey: row.caption_key,
    captionUrl: files.url(row.caption_key),
    posterKey: row.poster_key,
    posterUrl: files.url(row.poster_key),
  }),
  toShown: (row, files) => ({
    kind: 'video',
    mediaUrl: files.url(row.object_key),
    mediaType: row.media_type,
    captionUrl: files.url(row.caption_key),
    posterUrl: files.url(row.poster_key),
  }),
};
