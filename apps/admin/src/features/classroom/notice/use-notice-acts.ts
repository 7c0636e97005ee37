import type { NoticeRow } from '@palm/contract/classroom/notice';
import { App } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useRemindUnread, useWithdrawNotice } from './notice.api.ts';

const unreadOf = ({ memberCount, readCount }: NoticeRow): number => Math.max(0, memberCount - readCount);

/** Members are reminded once at most, and never of a withdrawn notice. */
export const mayRemind = (notice: NoticeRow): boolean => notice.withdrawnAt === null && notice.remindedAt === null && unreadOf(notice) > 0;

/** Actions on a notice that need a confirmation. */
export function useNoticeActs() {
  const withdraw = useWithdrawNotice();
  const remind = useRemindUnread();
  const confirm = useConfirm();
  const { message } = App.useApp();
  return {
    askWithdraw: ({ id, title }: NoticeRow) =>
      confirm({
        title: `撤回公告「${title}」？`,
        text: '成员不再看到它，撤回后不能恢复；这里留下记录。已经收到的消息还在，点开会看到「已经撤回」。',
        verb: '撤回',
        onYes: async () => {
          await withdraw.mutateAsync({ noticeId: id });
          void message.success('已撤回');
        },
      }),
    askRemind: (notice: NoticeRow) =>
      confirm({
        title: `提醒还没读的 ${unreadOf(notice)} 人？`,
        text: '他们会收到一条消息。每条公告只能提醒一次，22:00 至次日 8:00 不发。',
        verb: '提醒',
        danger: false,
        onYes: async () => {
          const { reminded } = await remind.mutateAsync({ noticeId: notice.id });
          void message.success(`已提醒 ${reminded} 人`);
        },
      }),
  };
}
