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
  /** How it was done; empty if it failed, and for old entries. */
  way: z.string(),
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
    summary: 'Whether the console entry is shown',
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
    summary: 'Whether the caller has bound a mobile',
    tags,
    result: z.object({ bound: z.boolean() }),
  }),
  pwdto: endpoint({
    method: 'GET',
    path: '/front/user/pwdto',
    access: 'session',
    summary: 'Whether the caller must change the password',
    tags,
    result: z.object({ mustChange: z.boolean() }),
  }),
  myInfo: endpoint({
    method: 'GET',
    path: '/front/personalCenter/myInfo',
    access: 'member',
    previewable: true,
    summary: 'The caller’s profile',
    tags,
    result: myInfo,
  }),
  updateMyInfo: endpoint({
    method: 'POST',
    path: '/front/personalCenter/updateMyInfo',
    access: 'member',
    summary: 'Update the caller’s profile; what is left out stays as it is',
    tags,
    body: z.object({
      email: email.optional(),
      intro: text('个人简介', 500).optional(),
      avatarKey: z.string().max(500).optional(),
    }),
    result: myInfo,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/front/personalCenter/changePassword',
    access: 'session',
    summary: 'Change the caller’s password; ends the other sessions',
    tags,
    body: z.object({ currentPassword: transportedPassword, newPassword: transportedPassword, keyId: z.string().min(1).max(64) }),
    result: done,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/front/personalCenter/sessions',
    access: 'member',
    summary: 'List the caller’s sessions: the current one first, then by last use',
    tags,
    query: z.object(pageQuery),
    result: pageOf(sessionRow),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endSession',
    access: 'member',
    summary: 'End one of the caller’s sessions',
    tags,
    body: z.object({ sessionId: id }),
    result: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/front/personalCenter/endOtherSessions',
    access: 'member',
    summary: 'End all of the caller’s sessions except the current one',
    tags,
    result: z.object({ ended: z.number().int() }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/front/personalCenter/signIns',
    access: 'member',
    summary: 'List sign-in attempts on the caller’s account in the last 90 days, newest first',
    tags,
    query: z.object(pageQuery),
    result: pageOf(signInRow),
  }),
  security: endpoint({
    method: 'GET',
    path: '/front/personalCenter/security',
    access: 'member',
    summary: 'Security of the caller’s account: password age, and failed sign-ins from addresses that never succeeded',
    tags,
    result: z.object({
      /** Null for people who sign in without a password. */
      passwordChangedAt: instant.nullable(),
      /** The most recent unfamiliar address with failed attempts in the last 90 days; null = none. */
      strangeFailures: z.object({ address: z.string(), count: z.number().int(), lastAt: instant }).nullable(),
    }),
  }),
};
