import type { QuestionImport } from '@palm/contract/question/admin';
import { App } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useImportUndo } from '../question.api.ts';

/** Confirms, and undoes a whole import. */
export function useUndoImport(): (imported: Pick<QuestionImport, 'importId' | 'imported'>, after?: () => void) => void {
  const undo = useImportUndo();
  const confirm = useConfirm();
  const { message } = App.useApp();
  return ({ importId, imported }, after) =>
    confirm({
      title: '撤销这次导入？',
      text: `会删除这次导入的 ${imported} 题；已经放进试卷的题目会保留。`,
      verb: '撤销导入',
      onYes: async () => {
        const { removed, kept } = await undo.mutateAsync({ importId });
        void message.success(kept > 0 ? `已删除 ${removed} 题，保留了试卷用到的 ${kept} 题` : `已撤销，删除了 ${removed} 题`);
        after?.();
      },
    });
}
