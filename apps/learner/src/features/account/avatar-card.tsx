import type { MyInfo } from '@palm/contract/identity/account';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { useRef, type ChangeEvent } from 'react';
import page from '../../shared/page.module.css';
import styles from './avatar-card.module.css';
import { AvatarCrop, Cut } from './avatar-crop.tsx';
import { ACCEPTED } from './picture.ts';
import type { OwnProfile } from './use-profile.ts';

/** Sizes at which the picture is shown elsewhere. */
const SIZES = [72, 40, 28];

type AvatarCardProps = { me: Pick<MyInfo, 'name' | 'avatarUrl'>; profile: OwnProfile };

/** The avatar, or the name instead, and how to change it; saved together with everything else. */
export function AvatarCard({ me, profile: { picture, problems, share, choose, move, removePicture } }: AvatarCardProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = picture === null || picture === 'none' ? null : picture;
  const stored = picture === 'none' ? null : me.avatarUrl;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined) {
      void choose(file);
    }
  };
  return (
    <section className={page.card} aria-labelledby="info-avatar">
      <div className={page.cardHead}>
        <h2 id="info-avatar">头像</h2>
      </div>
      <div className={styles.avatar} data-chosen={chosen !== null || undefined}>
        {chosen && <AvatarCrop picture={chosen} onChange={move} />}
        <div className={styles.acts}>
          <div className={styles.sizes}>
            {SIZES.map((size) =>
              chosen ? <Cut key={size} picture={chosen} size={size} /> : <Avatar key={size} name={me.name} src={stored} size={size} />,
            )}
            <span>别处显示的样子</span>
          </div>
          <div className={styles.buttons}>
            <Button onClick={() => input.current?.click()}>{(chosen ?? stored) ? '换一张' : '选一张图片'}</Button>
            {(chosen ?? stored) && (
              <Button look="ghost" onClick={removePicture}>
                不用照片，用名字
              </Button>
            )}
          </div>
          {problems.avatar ? (
            <p role="alert" className={styles.problem}>
              {problems.avatar}
            </p>
          ) : (
            <p className={styles.hint}>
              {share === null ? 'JPG、PNG、WebP，不超过 5 MB；地点等拍摄信息会去掉' : `正在上传 ${Math.round(share * 100)}%`}
            </p>
          )}
          <input ref={input} type="file" accept={ACCEPTED} hidden aria-label="选择头像图片" onChange={take} />
        </div>
      </div>
    </section>
  );
}
