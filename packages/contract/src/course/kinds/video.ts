import { z } from 'zod';
import { fileKey } from '../../fields.ts';
import { mediaTime } from '../../media-time.ts';
import { defineSectionKind } from '../section-kind.ts';

const kind = z.literal('video');
const input = z.object({ kind, objectKey: fileKey, captionKey: fileKey, posterKey: fileKey });

export const video = defineSectionKind({
  name: '视频',
  measure: 'played',
  lengthText: ({ durationSeconds }) => mediaTime(durationSeconds),
  ruleText: ({ completionThreshold }) => `视频不重复地看够 ${completionThreshold}%`,
  fields: { objectKey: '文件', captionKey: '字幕', posterKey: '封面图' },
  files: { objectKey: 'video', captionKey: 'caption', posterKey: 'cover' },
  uploads: {
    video: { maxMegabytes: 4096, extensions: ['mp4', 'mov', 'webm'], allowed: ' mp4、mov 或 webm 视频', access: 'admin:content' },
  },
  input,
  edit: z.object({
    kind,
    objectKey: z.string().nullable(),
    fileName: z.string().nullable(),
    url: z.string().nullable(),
    captionKey: z.string().nullable(),
    captionUrl: z.string().nullable(),
    posterKey: z.string().nullable(),
    posterUrl: z.string().nullable(),
  }),
  shown: z.object({
    kind,
    mediaUrl: z.string().nullable(),
    mediaType: z.string().nullable(),
    captionUrl: z.string().nullable(),
    /** Shown before playback starts. */
    posterUrl: z.string().nullable(),
  }),
});
