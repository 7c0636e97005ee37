import { z } from 'zod';
import { fileKey } from '../../fields.ts';
import { mediaTime } from '../../media-time.ts';
import { defineSectionKind } from '../section-kind.ts';

const kind = z.literal('audio');

export const audio = defineSectionKind({
  name: '音频',
  measure: 'played',
  lengthText: ({ durationSeconds }) => mediaTime(durationSeconds),
  ruleText: ({ completionThreshold }) => `音频不重复地听够 ${completionThreshold}%`,
  fields: { objectKey: '文件', captionKey: '字幕' },
  files: { objectKey: 'audio', captionKey: 'caption' },
  uploads: {
    audio: { maxMegabytes: 500, extensions: ['mp3', 'm4a', 'wav', 'ogg'], allowed: ' mp3、m4a、wav 或 ogg 音频', access: 'admin:content' },
  },
  input: z.object({ kind, objectKey: fileKey, captionKey: fileKey }),
  edit: z.object({
    kind,
    objectKey: z.string().nullable(),
    fileName: z.string().nullable(),
    url: z.string().nullable(),
    captionKey: z.string().nullable(),
    captionUrl: z.string().nullable(),
  }),
  shown: z.object({ kind, mediaUrl: z.string().nullable(), captionUrl: z.string().nullable() }),
});
