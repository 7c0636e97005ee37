import type { MemberRow } from '@palm/contract/member/admin';
import { App } from 'antd';
import { runMany } from '../../shared/jobs/running-jobs.ts';
import { scopeText } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { leftOutText } from './left-out-text.ts';
import { useEndSessions, useResetPassword, useResetTwoStep, useSetStatus, type ChosenMembers } from './member.api.ts';
import { useShowPassword } from './password-shown.tsx';

/** Upper bound of the members selected. */
export const countOf = ({ memberIds = [], matching }: ChosenMembers): number => matching?.atMost ?? memberIds.length;

/** Actions on members, with a confirmation if needed. */
export function useMemberActs() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const showPassword = useShowPassword();
  const setStatus = useSetStatus();
  const resetPassword = useResetPassword();
  const resetTwoStep = useResetTwoStep();
  const endSessions = useEndSessions();

  const setStatusOf = (members: ChosenMembers, status: 'active' | 'disabled', who: string) => {
    const verb = status === 'active' ? '启用' : '停用';
    return runMany(countOf(members), `${verb}${who}`, async () => {
      const outcome = await setStatus.mutateAsync({ ...members, status });
      void message.success(`已${verb} ${outcome.changed.toLocaleString('zh-CN')} 人${leftOutText(outcome)}`);
    });
  };

  /** `who` describes them: 「林知夏」, 选中的 3 人, 全部 286 人. Members on other pages are not visible, so acting on all asks for confirmation. */
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

  const resetTwoSteps = ({ id, name }: Pick<MemberRow, 'id' | 'name'>) =>
    confirm({
      title: `重置「${name}」的两步验证？`,
      text: '请先核对是本人。验证器、恢复码和记住的设备都会失效，已登录的设备会退出，本人会收到消息。',
      verb: '重置两步验证',
      onYes: async () => {
        await resetTwoStep.mutateAsync({ memberId: id });
        void message.success(`已重置「${name}」的两步验证`);
      },
    });

  const signOut = ({ id, name }: Pick<MemberRow, 'id' | 'name'>) =>
    confirm({
      title: `结束「${name}」的所有登录？`,
      text: '所有设备马上退出，要重新登录；密码不变，已计入的学习时间不受影响。',
      verb: '结束登录',
      onYes: async () => {
        const { ended } = await endSessions.mutateAsync({ memberId: id });
        void message.success(ended === 0 ? `「${name}」现在没有登录` : `已结束「${name}」的 ${ended} 处登录`);
      },
    });

  return { enable, disable, reset, resetTwoSteps, signOut };
}
