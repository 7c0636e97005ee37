import { z } from 'zod';
import { workItemKinds } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { done, formBool, id, instant } from '../fields.ts';
import { pageOf, pageQuery, sheetOf, sortBy } from '../paging.ts';

const tags = ['work-item'] as const;

/** A pending item for administrators, worded by the area that owns it. */
export const workItem = z.object({
  kind: z.enum(workItemKinds),
  /** The object concerned; the organisation if many objects are. */
  objectId: id,
  title: z.string(),
  /** Why it is pending, and the consequence of ignoring it. */
  reason: z.string(),
  /** Button label: 去发布. */
  action: z.string(),
  /** A path of the console. */
  address: z.string(),
  tone: z.enum(['info', 'warning', 'danger']),
  dueAt: instant.nullable(),
  since: instant.nullable(),
  /** Until when the viewer has snoozed it; `until` null: until something about it changes. */
  snoozed: z.object({ until: instant.nullable() }).nullable(),
});
export type WorkItem = z.infer<typeof workItem>;

const named = { kind: z.enum(workItemKinds), objectId: id };

/** How long an item can be snoozed; `change`: until something about it changes. */
export const snoozeSpans = ['tomorrow', 'three-days', 'change'] as const;
export type SnoozeSpan = (typeof snoozeSpans)[number];

const listQuery = z.object({
  ...pageQuery,
  kind: z.enum(workItemKinds).optional(),
  /** Items the viewer has snoozed, instead of the others. */
  snoozed: formBool().default(false),
  /** `urgency`: by deadline, then by severity. */
  sort: sortBy(['urgency', 'kind'], 'urgency'),
});

export const workItemApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/workItem/list',
    access: 'admin',
    summary: 'List pending work items the viewer may handle, by urgency',
    tags,
    query: listQuery,
    result: pageOf(workItem).extend({
      /** Counts per kind, regardless of the kind filter. */
      kinds: z.array(z.object({ kind: z.enum(workItemKinds), total: z.number().int() })),
      snoozedTotal: z.number().int(),
      serverNow: instant,
    }),
  }),
  export: sheetOf({
    path: '/admin/workItem/export',
    access: 'admin',
    summary: 'Export the filtered work items as xlsx, in the current order',
    tags,
    query: listQuery,
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/admin/workItem/snooze',
    access: 'admin',
    summary: 'Snooze a work item, for the viewer only',
    tags,
    body: z.object({ ...named, span: z.enum(snoozeSpans) }),
    result: done,
  }),
  wake: endpoint({
    method: 'POST',
    path: '/admin/workItem/wake',
    access: 'admin',
    summary: 'Cancel the snooze of a work item',
    tags,
    body: z.object(named),
    result: done,
  }),
};
