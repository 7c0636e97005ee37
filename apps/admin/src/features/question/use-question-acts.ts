import { App } from 'antd';
import { scopeText } from '../../shared/list/use-selection.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { useMoveQuestions, useRemoveQuestions, type ChosenQuestions } from './question.api.ts';

/** Single and bulk actions on questions. */
export function useQuestionActs() {
  const confirm = useConfirm();
  const { message } = App.useApp();
  const removeQuestions = useRemoveQuestions();
  const moveQuestions = useMoveQuestions();

  /**
   * `which` describes them: 这道题, 选中的 3 题, 全部 486 题. Explicit selections are deleted all or nothing; when deleting all matches, those used
   * in a paper are kept.
   */
  const remove = (questions: ChosenQuestions, which: string, after?: () => void) =>
    confirm({
      title: `删除${which}？`,
      text: questions.matching
        ? `${scopeText(questions.matching.keyword, '题')}删除后不能恢复；试卷用到的题目会保留。`
        : '删除后不能恢复。试卷用到的题目不能删除，要先从试卷里移走。',
      verb: '删除',
      onYes: async () => {
        const { removed, kept } = await removeQuestions.mutateAsync(questions);
        void message.success(kept > 0 ? `已删除 ${removed} 题，保留了试卷用到的 ${kept} 题` : `已删除 ${removed} 题`);
        after?.();
      },
    });

  const move = async (questions: ChosenQuestions, categoryId: string | null) => {
    const { changed } = await moveQuestions.mutateAsync({ ...questions, categoryId });
    void message.success(`已移动 ${changed} 题`);
  };

  return { remove, move };
}
