import { App } from 'antd';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useCloseExam, useRemoveExam } from './exam.api.ts';

/** Actions on an exam that need a confirmation. */
export function useExamActs() {
  const closeExam = useCloseExam();
  const removeExam = useRemoveExam();
  const confirm = useConfirm();
  const { message } = App.useApp();

  const close = ({ id, title }: { id: string; title: string }) =>
    confirm({
      title: `关闭考试「${title}」？`,
      text: '立即结束：正在答题的人自动交卷，没有开始的人不能再参加。成绩保留；改一个未来的结束时间后可以重新发布。',
      verb: '关闭',
      onYes: async () => {
        await closeExam.mutateAsync({ examId: id });
        void message.success('考试已关闭');
      },
    });

  const remove = ({ id, title }: { id: string; title: string }, after?: () => void) =>
    confirm({
      title: `删除考试「${title}」？`,
      text: '删除后不能恢复。有人参加过的考试不能删除，可以关闭。',
      verb: '删除',
      onYes: async () => {
        await removeExam.mutateAsync({ examId: id });
        void message.success('已删除');
        after?.();
      },
    });

  return { close, remove };
}
