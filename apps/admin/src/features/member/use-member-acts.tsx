import type { MemberRow } from '@palm/contract/member';
import { App } from 'antd';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useResetPassword, useSetStatus } from './member.api.ts';
import { PasswordShown } from './password-shown.tsx';

/** What is done to members in one click and a question. */
export function useMemberActs() {
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  const setStatus = useSetStatus();
  const resetPassword = useResetPassword();

  const enable = async (memberIds: string[]) => {
    const { changed } = await setStatus.mutateAsync({ memberIds, status: 'active' });
    void message.success(`已启用 ${changed} 人`);
  };

  /** `who` names them: 「林知夏」, or 选中的 3 人. */
  const disable = (memberIds: string[], who: string, after?: () => void) =>
    confirm({
      title: `停用${who}？`,
      text: '停用后立即退出登录，不能再进入；学习记录保留，可以随时重新启用。',
      verb: '停用',
      onYes: async () => {
        const { changed } = await setStatus.mutateAsync({ memberIds, status: 'disabled' });
        void message.success(`已停用 ${changed} 人`);
        after?.();
      },
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
