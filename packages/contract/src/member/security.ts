import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../fields.ts';

const tags = ['member'] as const;

/** Members whose passwords one call resets. The console sends as many calls as it takes. */
export const MOST_RESETS = 100;
/** Rows of a sheet of new passwords. */
export const MOST_PASSWORDS = 2000;

/** What an administrator passes on after a reset. */
const newPassword = z.object({ name: z.string(), account: z.string(), departmentName: z.string().nullable(), password: z.string() });

// Generous: names that come from other systems may be longer than what is typed here.
const cell = z.string().max(500);
const passwordRow = z.object({ name: cell, account: cell, departmentName: cell.nullable(), password: cell });

/** Account security actions for administrators. Part of `memberApi`. */
export const memberSecurityApi = {
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/member/resetPassword',
    access: 'admin:member',
    summary: 'Reset the password and return it once; ends the sessions',
    tags,
    body: z.object({ memberId: id }),
    result: z.object({ password: z.string() }),
  }),
  resetPasswords: endpoint({
    method: 'POST',
    path: '/admin/member/resetPasswords',
    access: 'admin:member',
    summary:
      'Reset the passwords of several members and return them; ends the sessions. Members the caller may not change are skipped and listed. Repeating the call with the same resetId sets the same passwords',
    tags,
    encoding: 'json',
    body: z.object({
      resetId: id,
      memberIds: z.array(id).min(1, '请先选择成员').max(MOST_RESETS, `一次最多重置 ${MOST_RESETS} 人的密码`),
    }),
    result: z.object({
      list: z.array(newPassword),
      /** Names of the skipped members. */
      leftOut: z.array(z.string()),
    }),
  }),
  passwordSheet: endpoint({
    // Not a download: the server does not keep the passwords, so the caller sends them.
    method: 'POST',
    path: '/admin/member/passwordSheet',
    access: 'admin:member',
    summary: 'The given new passwords as xlsx, base64. Nothing is kept',
    tags,
    encoding: 'json',
    body: z.object({ list: z.array(passwordRow).min(1).max(MOST_PASSWORDS, `一张表最多 ${MOST_PASSWORDS} 人`) }),
    result: z.object({ content: z.base64() }),
  }),
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
