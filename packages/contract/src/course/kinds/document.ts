import { z } from 'zod';
import { fileKey } from '../../fields.ts';
import { defineSectionKind } from '../section-kind.ts';
import { readingRule } from './reading-rule.ts';

const kind = z.literal('document');

export const document = defineSectionKind({
  name: '文档',
  measure: 'paged',
  lengthText: ({ pages }) => (pages === null ? '' : `${pages} 页`),
  ruleText: readingRule,
  fields: { objectKey: '文件' },
  files: { objectKey: 'document' },
  uploads: {
    document: { maxMegabytes: 200, extensions: ['pdf'], allowed: ' pdf 文档', access: 'admin:content' },
  },
  input: z.object({ kind, objectKey: fileKey }),
  edit: z.object({ kind, objectKey: z.string().nullable(), fileName: z.string().nullable() }),
  shown: z.object({ kind, mediaUrl: z.string().nullable() }),
});
