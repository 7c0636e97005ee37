import { Info, KeyRound, ShieldCheck, Smartphone, UserRound } from 'lucide-react';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberEntry: {
      title: '我的',
      tabIcon: UserRound,
      load: () => import('../app/pages/member-entry.tsx').then((page) => page.MemberEntryPage),
    },
    memberInfo: { title: '个人资料', load: () => import('../app/pages/member-info.tsx').then((page) => page.MemberInfoPage) },
    memberModify: { title: '修改密码', load: () => import('../app/pages/member-modify.tsx').then((page) => page.MemberModifyPage) },
    memberTel: {
      title: '手机号',
      ownHead: true,
      load: () => import('../app/pages/member-tel.tsx').then((page) => page.MemberTelPage),
    },
  },
  messages: { account: { label: '账号', Icon: ShieldCheck, tone: 'teal' } },
  memberEntries: [
    { group: '账号', route: 'memberInfo', part: '', label: '个人资料', Icon: UserRound, tone: 'violet', inMenu: true },
    { group: '账号', route: 'memberInfo', part: 'security', label: '账号安全', Icon: ShieldCheck, tone: 'teal', inMenu: true },
    { group: '账号', route: 'memberModify', label: '修改密码', Icon: KeyRound, tone: 'gold', inMenu: true },
    { group: '账号', route: 'memberTel', label: '手机号', Icon: Smartphone, tone: 'brand' },
    { group: '账号', route: 'memberInfo', part: 'about', label: '关于', Icon: Info, tone: 'brand' },
  ],
} satisfies Area<'member'>;
