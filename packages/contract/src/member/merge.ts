import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant } from '../fields.ts';

const tags = ['member'] as const;

/** One of two accounts that may belong to the same person, with the details needed to tell them apart. */
export const mergedAccount = z.object({
  id,
  account: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  departmentName: z.string().nullable(),
  administrator: z.boolean(),
  owner: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
});
export type MergedAccount = z.infer<typeof mergedAccount>;

/** The account to keep, and the one to merge into it. */
const two = z.object({ keptId: id, goneId: id });

export const memberMergeApi = {
  mergePreview: endpoint({
    method: 'GET',
    path: '/admin/member/mergePreview',
    access: 'admin:member',
    summary: 'Preview the effect of merging one account into another; writes nothing',
    tags,
    query: two,
    result: z.object({
      kept: mergedAccount,
      gone: mergedAccount,
      /** Contact details of the kept account after the merge. */
      after: z.object({ mobile: z.string().nullable(), email: z.string().nullable() }),
      /** What the merged account owns, by area, and how much of it the kept account has as well. */
      rows: z.array(z.object({ name: z.string(), rows: z.number().int(), both: z.number().int() })),
      /** Why the merge is currently impossible; null if it is possible. */
      obstacle: z.string().nullable(),
    }),
  }),
  merge: endpoint({
    method: 'POST',
    path: '/admin/member/merge',
    access: 'admin:member',
    summary: 'Merge one account into another, in one transaction; it can no longer sign in. Idempotent',
    tags,
    body: two,
    result: done,
  }),
};
