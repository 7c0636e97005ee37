import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, line, text } from '../fields.ts';
import { channel, templateKeys } from './templates.ts';

const tags = ['delivery'] as const;

/** One of our parameters, and its name in the provider's template; for providers with positional parameters, the order matters. */
export const remoteParam = z.object({ param: z.string().max(40), as: line('参数名', 40) });
export type RemoteParam = z.infer<typeof remoteParam>;

const which = { channel, template: z.enum(templateKeys) };

export const templateRow = z.object({
  ...which,
  name: z.string(),
  /** Placeholders allowed in its texts, in braces. */
  words: z.array(z.object({ word: z.string(), sample: z.string() })),
  /** Parameters that can be passed to providers: our name, and its placeholder. */
  params: z.array(z.object({ param: z.string(), word: z.string() })),
  subject: z.string(),
  text: z.string(),
  /** The organisation has customised the text. */
  isOwn: z.boolean(),
  number: z.string(),
  remoteParams: z.array(remoteParam),
  /** Another one with each change of the template; 0 for the default. */
  revision: z.number().int(),
});
export type TemplateRow = z.infer<typeof templateRow>;

export const deliveryTemplateApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/delivery/templates',
    access: 'admin:setting',
    summary: 'All message templates, as worded by the organisation',
    tags,
    result: z.object({ list: z.array(templateRow) }),
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/delivery/updateTemplate',
    access: 'admin:setting',
    summary: 'Change the wording of a template and the provider’s template id',
    tags,
    encoding: 'json',
    body: z.object({
      ...which,
      subject: line('主题', 80),
      text: line('正文', 500),
      number: text('模板编号', 40),
      remoteParams: z.array(remoteParam).max(20),
      /** That of the template which was changed: CONFLICT if somebody else has changed it since. If omitted, what stands is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/admin/delivery/resetTemplate',
    access: 'admin:setting',
    summary: 'Reset a template to its default wording; the provider’s template id is kept',
    tags,
    body: z.object(which),
    result: done,
  }),
};
