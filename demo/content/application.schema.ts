import { ownFields } from '@palm/contract/application/fields';
import { z } from 'zod';
import { key } from './fields.schema.ts';

const mobile = z.string().regex(/^1\d{10}$/);
const clock = z.string().regex(/^\d{2}:\d{2}$/);

/** When an administrator answered, and which. */
const answer = z.object({ by: key, daysAgo: z.number().int(), time: clock });

const application = z.object({
  name: z.string().min(1),
  mobile,
  daysAgo: z.number().int().min(0),
  time: clock,
  values: z.record(z.string(), z.string()).default({}),
  /** The member that it made. */
  approved: answer.extend({ member: key }).optional(),
  refused: answer.extend({ reason: z.string().min(1) }).optional(),
});
export type ApplicationContent = z.infer<typeof application>;

export const applicationsSchema = z.object({
  open: z.boolean(),
  note: z.string(),
  fields: ownFields,
  applications: z.array(application),
  /** What members have filled in since. */
  members: z.array(z.object({ member: key, values: z.record(z.string(), z.string()) })),
});
