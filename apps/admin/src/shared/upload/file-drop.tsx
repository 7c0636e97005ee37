import type { UploadPurpose } from '@palm/contract/areas';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { Alert, Button, Progress, Upload } from 'antd';
import { FileUp, X } from 'lucide-react';
import { sizeText } from '../ui/format.ts';
import styles from './upload.module.css';
import { useUpload, type UploadState } from './use-upload.ts';

type FileDropProps = {
  purpose: UploadPurpose;
  /** Endings the file dialog offers: .mp4,.mov */
  accept: string;
  /** What may be dropped here: mp4、mov，单个不超过 5 GB */
  hint: string;
  onDone: (object: UploadedObject) => void;
};

/** A place to drop or choose one file; shows its progress and can be cancelled. */
export function FileDrop({ purpose, accept, hint, onDone }: FileDropProps) {
  const { state, send, cancel } = useUpload(purpose, onDone);
  if (state.kind === 'sending') {
    return <Sending state={state} onCancel={cancel} />;
  }
  return (
    <>
      {state.kind === 'failed' && <Alert className={styles.failed ?? ''} type="error" title={`${state.fileName}：${state.text}`} />}
      <Upload.Dragger
        accept={accept}
        showUploadList={false}
        beforeUpload={(file) => {
          send(file);
          return false;
        }}
      >
        <div className={styles.drop}>
          <FileUp size={24} aria-hidden="true" />
          <b>点击选择文件，或拖到这里</b>
          <span>{hint}</span>
        </div>
      </Upload.Dragger>
    </>
  );
}

type SendingProps = { state: Extract<UploadState, { kind: 'sending' }>; onCancel: () => void };

function Sending({ state: { fileName, size, share, bytesPerSecond }, onCancel }: SendingProps) {
  const percent = Math.floor(share * 100);
  return (
    <div className={styles.sending} role="status">
      <div className={styles.row}>
        <b className="clamp-1">{fileName}</b>
        <Button type="text" aria-label={`取消上传${fileName}`} icon={<X size={18} />} onClick={onCancel} />
      </div>
      <Progress percent={percent} showInfo={false} size={['100%', 6]} aria-label={`上传进度 ${percent}%`} />
      <p>
        {share < 1 ? `${percent}%　${sizeText(size * share)} / ${sizeText(size)}　${sizeText(bytesPerSecond)}/秒` : '已上传，正在检查文件'}
      </p>
    </div>
  );
}
