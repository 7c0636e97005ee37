import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mobile } from '../fields.ts';

export const demoCodeApi = {
  newest: endpoint({
    method: 'GET',
    path: '/front/delivery/demoCode',
    access: 'public',
    summary: 'Latest code in the outbox of a demo organisation, so that visitors without the mobile can proceed; null elsewhere',
    tags: ['delivery'],
    query: z.object({ code: z.string().trim().max(64).default(''), mobile }),
    result: z.object({ code: z.string().nullable() }),
  }),
};
