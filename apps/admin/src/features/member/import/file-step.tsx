import type { UploadedObject } from '@palm/contract/upload/calls';
import { Button, Spin } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { FileDrop } from '../../../shared/upload/file-drop.tsx';
import { downloadImportTemplate } from '../member.api.ts';
import styles from './import.module.css';

/** Step 1: the file. */
export function FileStep({ busy, onFile }: { busy: boolean; onFile: (file: UploadedObject) => void }) {
  const { client } = useServices();
  return (
    <Spin spinning={busy} description="正在读取文件">
      <FileDrop purpose="import" hint="xlsx 文件，第一行是列名，一次最多 5 000 行" onDone={onFile} />
      <p className={styles.note}>
        还没有文件？
        <Button type="link" size="small" onClick={() => void downloadImportTemplate(client).catch(() => undefined)}>
          下载模板
        </Button>
        ，里面有正确的列和一行例子。
      </p>
    </Spin>
  );
}
