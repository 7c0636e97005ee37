import { z } from 'zod';
import { richText, shownRichText } from '../../fields.ts';
import { defineSectionKind } from '../section-kind.ts';
import { readingRule } from './reading-rule.ts';

const kind = z.literal('article');

export const article = defineSectionKind({
  name: '图文',
  measure: 'read',
  lengthText: ({ durationSeconds }) => `${Math.ceil(durationSeconds / 60)} 分钟`,
  ruleText: readingRule,
  fields: { html: '正文' },
  files: {},
  uploads: {},
  input: z.object({ kind, html: richText('正文').default('') }),
  edit: z.object({ kind, html: shownRichText }),
  shown: z.object({ kind, html: shownRichText }),
});
