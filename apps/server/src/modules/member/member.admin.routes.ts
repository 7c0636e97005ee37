import { memberApi } from '@palm/contract/member/admin';
import { bind } from '../../platform/http/bind.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { resetTwoStep, signMemberOut } from './account-safety.service.ts';
import { createMember } from './create-member.service.ts';
import { countInDepartments } from './department-counts.service.ts';
import { exportMembers } from './member-export.service.ts';
import { countReach, editMember, getMember, listMembers, pickMembers } from './member.service.ts';
import { mergeMembers, previewMerge } from './merge.service.ts';
import { moveMembers } from './move-members.service.ts';
import { listMemberTags, tagMembers } from './tag-members.service.ts';
import { passwordSheet, resetPassword, resetPasswords } from './reset-password.service.ts';
import { setStatus } from './standing.service.ts';

const done = { done: true } as const;

export function mountMembers(router: Router, platform: Platform): void {
  bind(router, memberApi.list, ({ person, query }) => listMembers(platform, person, query));
  bind(router, memberApi.counts, ({ person, query }) => countInDepartments(platform, person, query));
  bind(router, memberApi.pick, ({ person, query }) => pickMembers(platform, person, query));
  bind(router, memberApi.detail, ({ person, query }) => getMember(platform, person, query.memberId));
  bind(router, memberApi.create, ({ person, body }) => createMember(platform, person, body));
  bind(router, memberApi.update, ({ person, body }) => editMember(platform, person, body));
  bind(router, memberApi.setDepartment, ({ person, body }) => moveMembers(platform, person, body));
  bind(router, memberApi.setTags, ({ person, body }) => tagMembers(platform, person, body));
  bind(router, memberApi.tags, ({ person }) => listMemberTags(platform, person));
  bind(router, memberApi.setStatus, ({ person, body }) => setStatus(platform, person, body));
  bind(router, memberApi.resetPassword, ({ person, body }) => resetPassword(platform, person, body.memberId));
  bind(router, memberApi.resetPasswords, ({ person, body }) => resetPasswords(platform, person, body));
  bind(router, memberApi.passwordSheet, ({ body }) => passwordSheet(platform, body));
  bind(router, memberApi.resetTwoStep, ({ person, body }) => resetTwoStep(platform, person, body.memberId).then(() => done));
  bind(router, memberApi.endSessions, ({ person, body }) => signMemberOut(platform, person, body.memberId));
  bind(router, memberApi.mergePreview, ({ person, query }) => previewMerge(platform, person, query));
  bind(router, memberApi.merge, async ({ person, body }) => {
    await mergeMembers(platform, person, body);
    return done;
  });
  bind(router, memberApi.count, ({ person, body }) => countReach(platform, person, body));
  bind(router, memberApi.export, ({ person, query }) => exportMembers(platform, person, query));
}
