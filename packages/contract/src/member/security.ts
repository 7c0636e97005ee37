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
    summary: 'Reset the two-step verification of a member who has lost access to it; notifies the member',
    tags,
    body: z.object({ memberId: id }),
    result: done,
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/member/endSessions',
    access: 'admin:member',
    summary: 'End all sessions of a member',
    tags,
    body: z.object({ memberId: id }),
    result: z.object({ ended: z.int() }),
  }),
};
