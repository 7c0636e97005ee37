import { App } from 'antd';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useMoveQuestions, useRemoveQuestions } from './question.api.ts';

/** What is done to questions of the list, one or many. */
export function useQuestionActs() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const removeQuestions = useRemoveQuestions();
  const moveQuestions = useMoveQuestions();

  /** `which` names them: 这道题, or 选中的 3 题. */
  const remove = (questionIds: string[], which: string, after?: () => void) =>
    confirm({
      title: `删除${which}？`,
      text: '删除后不能恢复。试卷用到的题目不能删除，要先从试卷里移走。',
      verb: '删除',
      onYes: async () => {
        const { removed } = await removeQuestions.mutateAsync({ questionIds });
        void message.success(`已删除 ${removed} 题`);
        after?.();
      },
    });

  const move = async (questionIds: string[], categoryId: string | null) => {
    const { changed } = await moveQuestions.mutateAsync({ questionIds, categoryId });
    void message.success(`已移动 ${changed} 题`);
  };

  return { remove, move };
}
