import { z } from 'zod';
import { secondLevelTypes, topLevelTypes } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { formInt, id } from '../fields.ts';

const tags = ['message'] as const;

export const topLevelType = z.enum(topLevelTypes);
export const secondLevelType = z.enum(secondLevelTypes);

/** Response header announcing a pending notification (seed §4): RPM red points, NWR a company popup. */
export const notificationHeader = 'x-spck-notification-type';

export const redPoint = z.object({
  objId: z.string(),
  msgUuid: id,
  topLevelType,
  secondLevelType,
  seqNo: z.number().int(),
  extras: z.object({ title: z.string(), target: z.string().nullable() }),
});
export type RedPoint = z.infer<typeof redPoint>;

/** Polled by every page of the learner app; separate, because it is part of the app's first script. */
export const redPointApi = {
  accessToken: endpoint({
    method: 'GET',
    path: '/front/message/spckMPAccessToken',
    access: 'member',
    summary: 'Access token for the message platform',
    tags,
    query: z.object({ userId: z.string().optional(), orgId: z.string().optional() }),
    result: z.string(),
  }),
  pickUp: endpoint({
    method: 'POST',
    path: '/message-front/v1/messageInbox/pickUpRedPointOfTarget/:seqNo/3',
    access: 'public',
    summary: 'Red points after seqNo, for the member identified by the header access-token',
    tags,
    encoding: 'json',
    params: z.object({ seqNo: formInt(-1, 9_007_199_254_740_991) }),
    body: z.object({ targets: z.array(z.string().max(100)).max(100).default([]) }),
    result: z.object({ list: z.array(redPoint) }),
  }),
};
