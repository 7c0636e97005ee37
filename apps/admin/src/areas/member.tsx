import { UserPlus, UserSearch, UsersRound } from 'lucide-react';
import type { Area } from './area.ts';

export const memberArea: Area = {
  pages: [
    {
      path: 'members',
      permission: 'member',
      rail: { label: '成员', icon: UsersRound, group: '组织' },
      load: () => import('../app/pages/members.tsx').then((page) => page.MembersPage),
    },
  ],
  search: [
    {
      name: '成员',
      permission: 'member',
      listPath: '/members',
      find: async (...wanted) => (await import('../features/member/member.api.ts')).findMembers(...wanted),
    },
  ],
  jobs: [
    {
      title: '成员导入',
      permission: 'member',
      load: () => import('../features/member/import/member-imports.tsx').then((part) => part.MemberImports),
    },
  ],
  workItems: { 'member-waiting': UserPlus, 'member-unseen': UserSearch },
};
