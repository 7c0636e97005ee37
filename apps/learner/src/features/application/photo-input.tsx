import { AppError } from '@palm/client/app-error';
import { PHOTO_ON_ITS_WAY } from '@palm/contract/application/fields';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { uploadFile } from '../../shared/upload-file.ts';
import styles from './application.module.css';

const MOST_BYTES = 2 * 1024 * 1024;

type PhotoInputProps = {
  label: string;
  /** Key of its file; empty if none. */
  value: string;
  onChange: (value: string) => void;
  /** URL of the existing photo. */
  url: string | undefined;
  /** Code of the organisation that a guest applies to. */
  guestOf: string | undefined;
};

/** A photo input: uploads at once, shows, replaces or removes it. */
export function PhotoInput({ label, value, onChange, url, guestOf }: PhotoInputProps) {
  const services = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ key: string; preview: string } | null>(null);
  const shown = chosen?.key === value ? chosen.preview : url;

  const send = async (file: File) => {
    setShare(0);
    onChange(PHOTO_ON_ITS_WAY);
    const key = await uploadFile(services, file, {
      purpose: 'photo',
      onProgress: setShare,
      ...(guestOf !== undefined && { guestOf }),
    }).catch((error: unknown) => {
      // API errors have already been shown by the call.
      if (!(error instanceof AppError) || error.errorCode === 'UPLOAD_FAILED') {
        toast.show({ kind: 'error', text: `${label}没有上传成功，请检查网络后重新选择` });
      }
      return null;
    });
    setShare(null);
    if (key === null) {
      onChange(value);
    } else {
      setChosen({ key, preview: URL.createObjectURL(file) });
      onChange(key);
    }
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined && file.size > MOST_BYTES) {
      toast.show({ kind: 'error', text: '照片太大，请选择 2 MB 以内的照片' });
    } else if (file !== undefined) {
      void send(file);
    }
  };

  const hasPhoto = value !== '' && share === null;
  return (
    <div className={styles.photo}>
      <span className={styles.thumb}>
        {hasPhoto && shown !== undefined ? <img src={shown} alt={label} /> : <ImageUp size={28} aria-hidden="true" />}
      </span>
      <div>
        <Button
          size={44}
          pending={share !== null}

          onClick={() => input.current?.click()}
        >
          {hasPhoto ? '换一张' : '上传照片'}
        </Button>
        {hasPhoto && (
          <Button look="ghost" size={44} onClick={() => onChange('')}>
            移除
          </Button>
        )}
        <p role="status">{share === null ? 'png、jpg 或 webp，2 MB 以内' : `正在上传 ${Math.round(share * 100)}%`}</p>
      </div>
      <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden aria-label={`选择${label}`} onChange={choose} />
    </div>
  );
}
