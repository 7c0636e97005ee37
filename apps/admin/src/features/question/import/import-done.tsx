import type { ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import { Button, Result } from 'antd';
import { useUndoImport } from './use-undo-import.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

export type Imported = ResultOf<typeof questionApi.importCommit> & { importId: string };

/** The result, and how to undo it. */
export function ImportDone({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const { imported: count, skipped, refused } = imported;
  const askUndo = useUndoImport();
  const left = [skipped > 0 && `跳过重复的 ${skipped} 题`, refused > 0 && `有误未导入 ${refused} 题`].filter(Boolean);
  const notes = left.length === 0 ? [] : [`共找到 ${count + skipped + refused} 题`, ...left];
  return (
    <Result
      status="success"
      title={`已导入 ${count} 题`}
      subTitle={[...notes, '24 小时内可以整批撤销。'].join('，')}
      extra={[
        <Button key="undo" danger {...offWhere(count === 0)} onClick={() => askUndo(imported, onClose)}>
          撤销导入
        </Button>,
        <Button key="done" type="primary" onClick={onClose}>
          去题库
        </Button>,
      ]}
    />
  );
}
