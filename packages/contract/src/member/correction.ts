import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { creationId, done, text } from '../fields.ts';

export const LONGEST_CORRECTION = 300;

export const correctionApi = {
  ask: endpoint({
    method: 'POST',
    path: '/front/personalCenter/askCorrection',
    access: 'member',
    summary: 'Ask the administrators of members to correct what the organisation maintains of the caller; each gets a message',
    tags: ['member'],
    /** Repeating a call with the same `creationId` sends no second message. */
    body: z.object({ creationId, words: text('要更正的内容', LONGEST_CORRECTION).min(1, '请写清哪一项不对、应该是什么') }),
    result: done,
  }),
};
