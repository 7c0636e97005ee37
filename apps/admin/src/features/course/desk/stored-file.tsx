import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styles from './desk.module.css';

type StoredFileProps = { name: string | null; note: string; present: boolean; onRemove: () => void; children: ReactNode };

/** The stored file, or an upload field. */
export function StoredFile({ name, note, present, onRemove, children }: StoredFileProps) {
  const [replacing, setReplacing] = useState(false);
  const [before, setBefore] = useState(name);
  if (before !== name) {
    // Another file has arrived.
    setBefore(name);
    setReplacing(false);
  }
  if (!present || replacing) {
    return (
      <>
        {children}
        {replacing && (
          <Button type="link" size="small" onClick={() => setReplacing(false)}>
            保留现在的文件
          </Button>
        )}
      </>
    );
  }
  return (
    <div className={styles.file}>
      <FileText size={18} aria-hidden="true" />
      <b className="clamp-1">{name ?? '已上传'}</b>
      <span>{note}</span>
      <Button size="small" onClick={() => setReplacing(true)}>
        更换
      </Button>
      <Button size="small" type="text" onClick={onRemove}>
        移除
      </Button>
    </div>
  );
}
