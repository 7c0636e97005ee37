import { AppError } from '@palm/client/app-error';
import type { MyInfo } from '@palm/contract/identity/account';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices } from '../../shared/services.tsx';
import { uploadFile } from '../../shared/upload-file.ts';
import { updateProfile } from './account.api.ts';
import styles from './account.module.css';

const MOST_BYTES = 5 * 1024 * 1024;

/** The person's picture and how to change it. */
export function AvatarUpload({ me }: { me: MyInfo }) {
  const services = useServices();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);

  const send = async (file: File) => {
    setShare(0);
    try {
      const avatarKey = await uploadFile(services, file, { purpose: 'avatar', onProgress: setShare });
      if (avatarKey !== null) {
        const info = await updateProfile(services.client, { email: me.email ?? '', intro: me.intro, avatarKey });
        queries.setQueryData(memberKeys.info, info);
        toast.show({ kind: 'success', text: '头像已更换' });
      }
    } catch (error) {
      // What a call of the API refused was said by the call.
      if (!(error instanceof AppError) || error.errorCode === 'UPLOAD_FAILED') {
        toast.show({ kind: 'error', text: error instanceof AppError ? error.msg : '头像没有上传成功，请检查网络后重试' });
      }
    }
    setShare(null);
  };

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) {
      return;
    }
    if (file.size > MOST_BYTES) {
      toast.show({ kind: 'error', text: '图片太大，请选择 5 MB 以内的图片' });
      return;
    }
    void send(file);
  };

  return (
    <div className={styles.avatar}>
      <Avatar name={me.name} src={me.avatarUrl} size={72} />
      <div>
        <Button pending={share !== null} onClick={() => input.current?.click()}>
          更换头像
        </Button>
        <p>{share === null ? '支持 JPG、PNG，5 MB 以内' : `正在上传 ${Math.round(share * 100)}%`}</p>
        <input ref={input} type="file" accept="image/png,image/jpeg,image/webp" hidden aria-label="选择头像图片" onChange={choose} />
      </div>
    </div>
  );
}
