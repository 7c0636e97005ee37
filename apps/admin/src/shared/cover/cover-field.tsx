import { Cover, MOTIFS, TONES } from '@palm/ui/cover';
import { useState } from 'react';
import { PictureField } from '../upload/picture-field.tsx';
import styles from './cover-field.module.css';
import { drawnCover } from './drawn-cover.ts';

/** A cover as it is stored: a drawing of motif and tone, or the key of an upload. */
type CoverDraft = { motif: string; tone: string; key: string | null };

type CoverFieldProps = {
  /** What is drawn for: its id chooses what is not chosen, its title stands on the picture. */
  of: { id: string; title: string };
  value: CoverDraft;
  /** Of the upload that is stored. */
  url: string | null;
  onChange: (cover: CoverDraft) => void;
};

/** An uploaded picture, or a drawing of motif and tone. */
export function CoverField({ of, value, url, onChange }: CoverFieldProps) {
  const [uploadedUrl, setUploadedUrl] = useState(url);
  const src = value.key === null ? null : uploadedUrl;
  const set = (changes: Partial<CoverDraft>) => onChange({ ...value, ...changes });
  return (
    <>
      <div className={styles.cover}>
        <Cover {...of} src={src} {...drawnCover(value)} />
      </div>
      <PictureField
        name="封面"
        purpose="cover"
        hint="16:9，宽 1280 以上；不传就用下面的图"
        onPicture={(picture) => {
          setUploadedUrl(picture.url);
          set({ key: picture.objectKey });
        }}
        {...(value.key === null ? {} : { onRemove: () => set({ key: null }) })}
      >
        {src === null ? <span>未上传</span> : <img src={src} alt="现在的封面" />}
      </PictureField>
      <h3 className={styles.sub}>图案</h3>
      <div className={styles.choices}>
        {MOTIFS.map((motif, index) => (
          <button
            key={motif}
            type="button"
            aria-label={`图案 ${index + 1}`}
            aria-pressed={value.motif === motif}
            onClick={() => set({ motif, key: null })}
          >
            <Cover {...of} bare {...drawnCover({ motif, tone: value.tone })} />
          </button>
        ))}
      </div>
      <h3 className={styles.sub}>颜色</h3>
      <div className={styles.choices}>
        {TONES.map((tone, index) => (
          <button
            key={tone}
            type="button"
            aria-label={`颜色 ${index + 1}`}
            aria-pressed={value.tone === tone}
            onClick={() => set({ tone, key: null })}
          >
            <Cover {...of} bare {...drawnCover({ motif: value.motif, tone })} />
          </button>
        ))}
      </div>
    </>
  );
}
