import { Bell, Megaphone } from 'lucide-react';
import { useUnread } from '../shared/member.api.ts';
import type { Area } from './area.ts';

export const area = {
  pages: {
    memberNotify: {
      title: '消息',
      load: () => import('../app/pages/member-notify.tsx').then((page) => page.MemberNotifyPage),
      prefetch: async ({ queries, client, params }) => {
        const { inboxQuery } = await import('../features/message/message.api.ts');
        if (params.toString() === '') {
          await queries.prefetchQuery(inboxQuery(client, { pageNo: 1, unread: false, topLevelType: null }));
        }
      },
    },
    companyPopup: { title: '消息', load: () => import('../app/pages/company-popup.tsx').then((page) => page.CompanyPopupPage) },
  },
  messages: { announcement: { label: '公告', Icon: Megaphone, tone: 'brand' } },
  memberEntries: [
    { group: '互动', route: 'memberNotify', label: '消息', Icon: Bell, tone: 'warning', waiting: { useCount: useUnread, unit: '条未读' } },
  ],
} satisfies Area<'message'>;
