import type { MemberRow } from '@palm/contract/member';
import { App } from 'antd';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useResetPassword, useSetStatus, type ChosenMembers } from './member.api.ts';
import { PasswordShown } from './password-shown.tsx';

const OTHER_PAGES = '包括其他页里符合筛选的人。';

/** What is done to members in one click and a question. */
export function useMemberActs() {
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  const setStatus = useSetStatus();
  const resetPassword = useResetPassword();

  const setStatusOf = async (members: ChosenMembers, status: 'active' | 'disabled') => {
    const { changed, skipped } = await setStatus.mutateAsync({ ...members, status });
    const rest = skipped > 0 ? `，跳过 ${skipped} 人（你自己，或你无权管理的人）` : '';
    void message.success(`已${status === 'active' ? '启用' : '停用'} ${changed} 人${rest}`);
  };

  /** `who` names them: 「林知夏」, 选中的 3 人, 全部 286 人. Those on other pages are not in sight, so all are asked for. */
  const enable = (members: ChosenMembers, who: string, after?: () => void) => {
    const act = () => setStatusOf(members, 'active').then(after);
    if (members.matching) {
      confirm({ title: `启用${who}？`, text: `${OTHER_PAGES}启用后可以重新登录。`, verb: '启用', danger: false, onYes: act });
    } else {
      void act().catch(() => undefined);
    }
  };

  const disable = (members: ChosenMembers, who: string, after?: () => void) =>
    confirm({
      title: `停用${who}？`,
      text: `${members.matching ? OTHER_PAGES : ''}停用后立即退出登录，不能再进入；学习记录保留，可以随时重新启用。`,
      verb: '停用',
      onYes: () => setStatusOf(members, 'disabled').then(after),
    });

  const reset = ({ id, name, account }: Pick<MemberRow, 'id' | 'name' | 'account'>) =>
    confirm({
      title: `重置「${name}」的密码？`,
      text: '现在的密码立即失效，已登录的设备会退出。新密码只显示一次。',
      verb: '重置密码',
      onYes: async () => {
        const { password } = await resetPassword.mutateAsync({ memberId: id });
        modal.success({
          title: '新密码',
          width: 416,
          centered: true,
          okText: '已转交',
          content: <PasswordShown account={account} password={password} />,
        });
      },
    });

  return { enable, disable, reset };
}
