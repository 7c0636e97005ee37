import type { MemberRow } from '@palm/contract/member/admin';
import { App } from 'antd';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { scopeText } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { leftOutText } from './left-out-text.ts';
import { useResetPassword, useSetStatus, type ChosenMembers } from './member.api.ts';
import { useShowPassword } from './password-shown.tsx';

/** How many are meant, at most. */
export const countOf = ({ memberIds = [], matching }: ChosenMembers): number => matching?.atMost ?? memberIds.length;

/** What is done to members in one click and a question. */
export function useMemberActs() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const showPassword = useShowPassword();
  const setStatus = useSetStatus();
  const resetPassword = useResetPassword();

  const setStatusOf = (members: ChosenMembers, status: 'active' | 'disabled', who: string) => {
    const verb = status === 'active' ? '启用' : '停用';
    return runMany(countOf(members), `${verb}${who}`, async () => {
      const outcome = await setStatus.mutateAsync({ ...members, status });
      void message.success(`已${verb} ${outcome.changed.toLocaleString('zh-CN')} 人${leftOutText(outcome)}`);
    });
  };

  /** `who` names them: 「林知夏」, 选中的 3 人, 全部 286 人. Those on other pages are not in sight, so all are asked for. */
  const enable = (members: ChosenMembers, who: string, after?: () => void) => {
    const act = () => setStatusOf(members, 'active', who).then(after);
    if (members.matching) {
      confirm({
        title: `启用${who}？`,
        text: `${scopeText(members.matching.keyword, '人')}启用后可以重新登录。`,
        verb: '启用',
        danger: false,
        onYes: act,
      });
    } else {
      void act().catch(() => undefined);
    }
  };

  const disable = (members: ChosenMembers, who: string, after?: () => void) =>
    confirm({
      title: `停用${who}？`,
      text: `${members.matching ? scopeText(members.matching.keyword, '人') : ''}停用后立即退出登录，不能再进入；学习记录保留，可以随时重新启用。`,
      verb: '停用',
      onYes: () => setStatusOf(members, 'disabled', who).then(after),
    });

  const reset = ({ id, name, account }: Pick<MemberRow, 'id' | 'name' | 'account'>) =>
    confirm({
      title: `重置「${name}」的密码？`,
      text: '现在的密码立即失效，已登录的设备会退出。新密码只显示一次。',
      verb: '重置密码',
      onYes: async () => {
        const { password } = await resetPassword.mutateAsync({ memberId: id });
        showPassword('新密码', { account, password });
      },
    });

  return { enable, disable, reset };
}
