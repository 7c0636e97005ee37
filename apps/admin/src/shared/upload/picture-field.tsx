import type { UploadPurpose } from '@palm/contract/areas';
import { percentOf } from '@palm/client/upload/upload-item';
import type { UploadedObject } from '@palm/contract/upload/calls';
import type { Crop } from '@palm/ui/crop/frame';
import { Button, Progress, Upload } from 'antd';
import { ImageUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { acceptedEndings } from './accepted-endings.ts';
import { CropDialog } from './crop-dialog.tsx';
import styles from './upload.module.css';
import { useUpload } from './use-upload.ts';

type PictureFieldProps = {
  /** For example 标志 */
  name: string;
  purpose: UploadPurpose;
  hint: string;
  /** The current picture: the upload, or its placeholder. */
  children: ReactNode;
  onPicture: (object: UploadedObject) => void;
  /** Crops the picture before uploading. Animated pictures are uploaded uncropped. */
  crop?: Crop;
  /** Only set if there is a picture. */
  onRemove?: () => void;
};

/** A picture with replace and remove buttons. */
export function PictureField({ name, purpose, hint, children, onPicture, crop, onRemove }: PictureFieldProps) {
  const { item, send, cancel } = useUpload(purpose, onPicture);
  const [cropping, setCropping] = useState<File | null>(null);
  const take = (file: File) => (crop && file.type !== 'image/gif' ? setCropping(file) : send({ file, handle: null }));
  const failed = item?.state === 'failed';
  const sending = item !== null && !failed;
  return (
    <div className={styles.picture}>
      <div className={styles.thumb} data-tall={(crop && crop.ratio < 1) || undefined}>
        {children}
      </div>
      <div>
        {sending ? (
          <>
            <Progress percent={percentOf(item)} size={[160, 6]} aria-label={`${name}上传进度`} />
            <Button size="small" onClick={cancel}>
              取消
            </Button>
          </>
        ) : (
          <Upload
            accept={acceptedEndings(purpose)}
            showUploadList={false}
            beforeUpload={(file) => {
              take(file);
              return false;
            }}
          >
            <Button size="small" icon={<ImageUp size={14} />} aria-label={`上传${name}`}>
              上传
            </Button>
          </Upload>
        )}
        {onRemove && !sending && (
          <Button type="text" size="small" aria-label={`移除${name}`} onClick={onRemove}>
            移除
          </Button>
        )}
        {crop && cropping && (
          <CropDialog
            file={cropping}
            crop={crop}
            onCrop={(file) => {
              setCropping(null);
              send({ file, handle: null });
            }}
            onClose={() => setCropping(null)}
          />
        )}
        <p role={failed ? 'alert' : undefined}>{failed ? item.reason : hint}</p>
      </div>
    </div>
  );
}
