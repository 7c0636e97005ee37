import type { MemberImport } from '@palm/contract/member';
import { App } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useImportUndo } from '../member.api.ts';

/** Asks, and takes a whole import back. */
export function useUndoImport(): (imported: Pick<MemberImport, 'importId' | 'created' | 'updated'>, after?: () => void) => void {
  const undo = useImportUndo();
  const confirm = useConfirm();
  const { message } = App.useApp();
  return ({ importId, created, updated }, after) =>
    confirm({
      title: '撤销这次导入？',
      text: `会删除新增的 ${created} 人，并把更新的 ${updated} 人改回原样；已经登录过的新成员会保留。`,
      verb: '撤销导入',
      onYes: async () => {
        const { removed, kept } = await undo.mutateAsync({ importId });
        void message.success(kept > 0 ? `已删除 ${removed} 人，保留了登录过的 ${kept} 人` : `已撤销，删除了 ${removed} 人`);
        after?.();
      },
    });
}
