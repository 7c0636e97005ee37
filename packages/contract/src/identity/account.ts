import { z } from 'zod';
import { permissions } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { done, email, id, instant, text } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { terminals, transportedPassword } from './calls.ts';

const tags = ['identity'] as const;

export const myInfo = z.object({
  userId: id,
  account: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  intro: z.string(),
  departmentName: z.string().nullable(),
  positionName: z.string().nullable(),
  joinedOn: z.string().nullable(),
  administrator: z.boolean(),
  owner: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** Permissions held at `view` level only. */
  views: z.array(z.enum(permissions)),
});
export type MyInfo = z.infer<typeof myInfo>;

export const sessionRow = z.object({
  id,
  terminal: z.enum(terminals),
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  current: z.boolean(),
});

/** A sign-in attempt on one's own account; for failed ones, the address is all that is known about the device. */
export const signInRow = z.object({
  id,
  at: instant,
  succeeded: z.boolean(),
  device: z.string(),
  address: z.string(),
  /** Reason for the failure; empty if it succeeded. */
  reason: z.string(),
});

/** Calls of a signed-in person about their own account; kept apart so that pages before sign-in do not load it. */
export const accountApi = {
  isAdministrator: endpoint({
    method: 'GET',
    path: '/front/user/isAdministrator',
    access: 'member',
    previewable: true,
    summary: 'Whether the console entry shows',
    tags,
    result: z.object({
      administrator: z.boolean(),
      owner: z.boolean(),
      permissions: z.array(z.enum(permissions)),
      views: z.array(z.enum(permissions)),
    }),
  }),
  hasBindMobile: endpoint({
    method: 'GET',
    path: '/front/user/hasBindMobile',
    access: 'member',
    summary: 'Whether a mobile is bound',
    tags,
    result: z.object({ bound: z.boolean() }),
  }),
  pwdto: endpoint({
    method: 'GET',
    path: '/front/user/pwdto',
    access: 'session',
    summary: 'Whether the password must be changed',
    tags,
    result: z.object({ mustChange: z.boolean() }),
  }),
  myInfo: endpoint({
    method: 'GET',
    path: '/front/personalCenter/myInfo',
    access: 'member',
    previewable: true,
    summary: 'Own profile',
    tags,
    result: myInfo,
  }),
  updateMyInfo: endpoint({
    method: 'POST',
    path: '/front/personalCenter/updateMyInfo',
    access: 'member',
    summary: 'Change own profile',
    tags,
    body: z.object({
      email,
      intro: text('个人简介', 500),
      avatarKey: z.string().max(500).optional(),
    }),
    result: myInfo,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/front/personalCenter/changePassword',
    access: 'session',
    summary: 'Change own password; ends the other sessions',
    tags,
    body: z.object({ currentPassword: transportedPassword, newPassword: transportedPassword, keyId: z.string().min(1).max(64) }),
    result: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/front/personalCenter/sessions',
    access: 'member',
    summary: 'Own sessions: the one that asks, then the others as they were last used',
    tags,
    query: z.object(pageQuery),
    result: pageOf(sessionRow),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endSession',
    access: 'member',
    summary: 'End one of the own sessions',
    tags,
    body: z.object({ sessionId: id }),
    result: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endOtherSessions',
    access: 'member',
    summary: 'End all own sessions but this one',
    tags,
    result: z.object({ ended: z.number().int() }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/front/personalCenter/signIns',
    access: 'member',
    summary: 'Who tried to sign in to the own account in the last 90 days, newest first',
    tags,
    query: z.object(pageQuery),
    result: pageOf(signInRow),
  }),
  security: endpoint({
    method: 'GET',
    path: '/front/personalCenter/security',
    access: 'member',
    summary: 'How safe the own account is: age of the password, and failures from where it never succeeded',
    tags,
    result: z.object({
      /** Null for people who sign in without a password. */
      passwordChangedAt: instant.nullable(),
      /** The most recent unfamiliar address with failed attempts in the last 90 days; null = none. */
      strangeFailures: z.object({ address: z.string(), count: z.number().int(), lastAt: instant }).nullable(),
    }),
  }),
};
