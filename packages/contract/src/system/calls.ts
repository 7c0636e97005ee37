import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['system'] as const;

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'Liveness: the process is running',
    tags,
    result: z.object({ alive: z.literal(true), version: z.string(), commit: z.string() }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Readiness: the database is reachable',
    tags,
    /** `disk`: disk space is low, but everything still works. */
    result: z.object({ ready: z.literal(true), warnings: z.array(z.enum(['disk'])) }),
  }),
};
