import type { ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question';
import { App, Button, Result } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { useImportUndo } from '../question.api.ts';

export type Imported = ResultOf<typeof questionApi.importCommit> & { importId: string };

/** What was written, and how to take it back. */
export function ImportDone({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { importId, imported: count, skipped, refused } = imported;
  const undo = useImportUndo();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const askUndo = () =>
    confirm({
      title: '撤销这次导入？',
      text: `会删除这次导入的 ${count} 题；已经放进试卷的题目会保留。`,
      verb: '撤销导入',
      onYes: async () => {
        const { removed, kept } = await undo.mutateAsync({ importId });
        void message.success(kept > 0 ? `已删除 ${removed} 题，保留了试卷用到的 ${kept} 题` : `已撤销，删除了 ${removed} 题`);
        onClose();
      },
    });
  const notes = [skipped > 0 && `跳过重复的 ${skipped} 题`, refused > 0 && `有误未导入 ${refused} 题`].filter(Boolean);
  return (
    <Result
      status="success"
      title={`已导入 ${count} 题`}
      subTitle={[...notes, '24 小时内可以整批撤销。'].join('，')}
      extra={[
        <Button key="undo" danger disabled={count === 0} onClick={askUndo}>
          撤销导入
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          去题库
        </Button>,
      ]}
    />
  );
}
