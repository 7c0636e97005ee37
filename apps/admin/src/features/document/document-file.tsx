import { sizeText } from '@palm/client/size-text';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { FileDrop } from '../../shared/upload/file-drop.tsx';
import type { DocumentDraft } from './document-draft.ts';
import styles from './document-form.module.css';

type File = DocumentDraft['file'];
type DocumentFileFieldProps = { value?: File; onChange?: (file: File) => void };

/** The file of a document as a form field: upload or replace. */
export function DocumentFileField({ value = null, onChange = () => undefined }: DocumentFileFieldProps) {
  const [replacing, setReplacing] = useState(false);
  if (value === null || replacing) {
    return (
      <>
        <FileDrop
          purpose="class-document"
          hint="pdf、Word、PPT、Excel 或图片，不超过 200 MB"
          onDone={({ objectKey, fileName, size, pages }) => {
            setReplacing(false);
            onChange({ key: objectKey, name: fileName, size, pages });
          }}
        />
        {value !== null && (
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
      <b className="clamp-1">{value.name}</b>
      <span>
        {value.pages !== null && `${value.pages} 页 · `}
        {sizeText(value.size)}
      </span>
      <Button size="small" onClick={() => setReplacing(true)}>
        更换
      </Button>
    </div>
  );
}
