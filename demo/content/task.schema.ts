import { z } from 'zod';
import { audience, key } from './fields.schema.ts';

const whole = z.number().int();

export const tasksSchema = z.object({
  tasks: z.array(
    z.object({
      key,
      title: z.string().min(1).max(60),
      /** What is recommended asks for nothing. */
      kind: z.enum(['assigned', 'recommended', 'recurring']),
      from: key,
      audience,
      /** In days ago, as all moments. */
      due: z
        .union([z.object({ daysAgo: whole }), z.object({ inDays: whole })])
        .transform((one) => ('daysAgo' in one ? one.daysAgo : -one.inDays)),
      note: z.string().max(300),
      /** Of every kind that the files know; what is not built is left out. */
      items: z.array(z.object({ kind: z.string(), ref: key, optional: z.boolean().default(false) })),
    }),
  ),
});
export type TaskContent = z.infer<typeof tasksSchema>['tasks'][number];
