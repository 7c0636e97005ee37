import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant } from '../fields.ts';
import { shownStatus } from './shelf.ts';

/** Status filter for lists of publishable items. */
export const shownFilter = z.enum([...shownStatus.options, 'scheduled']);

/** The call of an area whose items can be published on a schedule. */
export const scheduling = (path: string, tags: readonly string[]) => ({
  schedule: endpoint({
    method: 'POST',
    path: `${path}/schedule`,
    access: 'admin:content',
    summary: 'Schedule publishing for a given time, as saved by then; null cancels it',
    tags,
    encoding: 'json',
    body: z.object({ id, publishAt: instant.nullable() }),
    result: done,
  }),
});
