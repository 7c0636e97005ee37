import { Button, Result } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { downloadImportErrors } from '../member.api.ts';
import styles from './import.module.css';
import { useUndoImport } from './use-undo-import.tsx';

export type Imported = { importId: string; created: number; updated: number; refused: number; departments: number };

/** Step 4: the result, and how to undo it. */
export function DoneStep({ imported, checkId, onClose }: { imported: Imported; checkId: string | null; onClose: () => void }) {
  const { client } = useServices();
  const { created, updated, refused, departments } = imported;
  const askUndo = useUndoImport();
  return (
    <Result
      status="success"
      title={`已导入 ${created + updated} 人`}
      subTitle={`新增 ${created}，更新 ${updated}${departments > 0 ? `，新建 ${departments} 个部门` : ''}${refused > 0 ? `，有误未导入 ${refused} 行` : ''}。24 小时内可以整批撤销。`}
      extra={
        <div className={styles.foot}>
          {refused > 0 && checkId !== null && (
            <Button onClick={() => void downloadImportErrors(client, checkId).catch(() => undefined)}>下载错误行（{refused}）</Button>
          )}
          <Button danger onClick={() => askUndo(imported, onClose)}>
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
