import { App, Button, Result } from 'antd';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { downloadImportErrors, useImportUndo } from '../member.api.ts';
import styles from './import.module.css';

export type Imported = { importId: string; created: number; updated: number; refused: number };

/** Step 4: what was written, and how to take it back. */
export function DoneStep({ imported, checkId, onClose }: { imported: Imported; checkId: string | null; onClose: () => void }) {
  const { importId, created, updated, refused } = imported;
  const undo = useImportUndo();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const askUndo = () =>
    confirm({
      title: '撤销这次导入？',
      text: `会删除新增的 ${created} 人，并把更新的 ${updated} 人改回原样；已经登录过的新成员会保留。`,
      verb: '撤销导入',
      onYes: async () => {
        const { removed, kept } = await undo.mutateAsync({ importId });
        void message.success(kept > 0 ? `已删除 ${removed} 人，保留了登录过的 ${kept} 人` : `已撤销，删除了 ${removed} 人`);
        onClose();
      },
    });
  return (
    <Result
      status="success"
      title={`已导入 ${created + updated} 人`}
      subTitle={`新增 ${created}，更新 ${updated}${refused > 0 ? `，有误未导入 ${refused} 行` : ''}。24 小时内可以整批撤销。`}
      extra={
        <div className={styles.foot}>
          {refused > 0 && checkId !== null && (
            <Button onClick={() => void downloadImportErrors(checkId).catch(() => undefined)}>下载错误行（{refused}）</Button>
          )}
          <Button danger onClick={askUndo}>
            撤销导入
          </Button>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </div>
      }
    />
  );
}
