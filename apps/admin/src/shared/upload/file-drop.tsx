import type { UploadPurpose } from '@palm/contract/areas';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { Alert } from 'antd';
import { acceptedEndings } from './accepted-endings.ts';
import { DropZone } from './drop-zone.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUpload, type LastingUpload } from './use-upload.ts';
import styles from './upload.module.css';

type FileDropProps = {
  purpose: UploadPurpose;
  hint: string;
  /** Lets the upload continue when the page is left. */
  lasting?: LastingUpload;
  onDone: (object: UploadedObject) => void;
};

/** Drop zone for one file; shows its upload, which can be cancelled. */
export function FileDrop({ purpose, hint, lasting, onDone }: FileDropProps) {
  const { item, send } = useUpload(purpose, onDone, lasting);
  if (item && item.state !== 'failed') {
    return (
      <ul className={styles.own}>
        <UploadRow item={item} narrow />
      </ul>
    );
  }
  return (
    <>
      {item && <Alert className={styles.failed ?? ''} type="error" title={`${item.fileName}：${item.reason}`} />}
      <DropZone accept={acceptedEndings(purpose)} hint={hint} onFiles={([file]) => file && send(file)} />
    </>
  );
}
