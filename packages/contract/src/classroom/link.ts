import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, done, id } from '../fields.ts';
import { membership } from './calls.ts';

const tags = ['classroom-link'] as const;

const classroomLink = z.object({
  code: z.string(),
  /** The last day on which the link is valid. */
  expiresOn: day,
  /** How many people may join through the link; null: no limit of its own. */
  most: z.number().int().nullable(),
  used: z.number().int(),
  expired: z.boolean(),
});
export type ClassroomLink = z.infer<typeof classroomLink>;

const code = z.string().trim().min(1, '链接不完整，请重新扫码或复制').max(100, '链接不正确，请重新扫码或复制');

const renewal = z.object({
  classroomId: id,
  /** The code the caller last saw; null if there was none. */
  before: code.nullable(),
  expiresOn: day,
  most: z.number().int().min(1, '至少 1 人').max(5000, '最多 5000 人').nullable(),
});

/** Through the link, people of the organisation join the class immediately, regardless of its audience. */
export const classroomLinkApi = {
  current: endpoint({
    method: 'GET',
    path: '/admin/classroom/link',
    access: 'admin:class',
    // Needs `manage`, because whoever has the link can let people in.
    level: 'manage',
    summary: 'Join link of a class, if there is one',
    tags,
    query: z.object({ classroomId: id }),
    result: z.object({ link: classroomLink.nullable() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/classroom/renewLink',
    access: 'admin:class',
    summary: 'Replace the join link of a class; the old one stops working. Repeating the call returns the same new link',
    tags,
    encoding: 'json',
    body: renewal,
    result: z.object({ link: classroomLink }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/admin/classroom/closeLink',
    access: 'admin:class',
    summary: 'Disable the join link of a class; members who joined by it stay',
    tags,
    body: z.object({ classroomId: id }),
    result: done,
  }),
  join: endpoint({
    method: 'POST',
    path: '/front/classroom/joinByLink',
    access: 'member',
    summary: 'Join a class by link, or enter the waiting list if it is full; idempotent',
    tags,
    body: z.object({ classroomId: id, code }),
    /** `already`: the person was a member or on the staff before. */
    result: z.object({ membership, already: z.boolean() }),
  }),
};

/** The same for class staff; every call checks that the caller is one of them. */
export const classroomOwnLinkApi = {
  current: endpoint({
    method: 'GET',
    path: '/front/classroom/link',
    access: 'member',
    summary: 'Join link of the caller’s class, if there is one',
    tags,
    query: z.object({ classroomId: id }),
    result: z.object({ link: classroomLink.nullable() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/front/classroom/renewLink',
    access: 'member',
    summary: 'Replace the join link of the caller’s class; the old one stops working. Repeating the call returns the same new link',
    tags,
    encoding: 'json',
    body: renewal,
    result: z.object({ link: classroomLink }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/front/classroom/closeLink',
    access: 'member',
    summary: 'Disable the join link of the caller’s class; members who joined by it stay',
    tags,
    body: z.object({ classroomId: id }),
    result: done,
  }),
};
