import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../fields.ts';

const tags = ['member'] as const;

/** Account security actions for administrators. Part of `memberApi`. */
export const memberSecurityApi = {
  resetTwoStep: endpoint({
    method: 'POST',
    path: '/admin/member/resetTwoStep',
    access: 'admin:member',
    summary: 'Take away the second step of a member who has lost it; tells the member',
    tags,
    body: z.object({ memberId: id }),
    result: done,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/member/endSessions',
    access: 'admin:member',
    summary: 'Sign a member out everywhere',
    tags,
    body: z.object({ memberId: id }),
    result: z.object({ ended: z.int() }),
  }),
};
