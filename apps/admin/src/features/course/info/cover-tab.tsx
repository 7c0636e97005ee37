import type { CourseEdit } from '@palm/contract/course/admin';
import { Cover, MOTIFS, TONES } from '@palm/ui/cover';
import { useState } from 'react';
import { PictureField } from '../../../shared/upload/picture-field.tsx';
import { drawnCover } from '../drawn-cover.ts';
import type { TabProps } from './basic-tab.tsx';
import styles from './info.module.css';

/** An uploaded picture, or a drawing of motif and tone. */
export function CoverTab({ course, draft, onChange }: TabProps & { course: CourseEdit }) {
  const [uploadedUrl, setUploadedUrl] = useState(course.cover.url);
  const src = draft.cover.key === null ? null : uploadedUrl;
  const set = (changes: Partial<typeof draft.cover>) => onChange({ cover: { ...draft.cover, ...changes } });
  const common = { id: course.id, title: draft.title };
  return (
    <>
      <div className={styles.cover}>
        <Cover {...common} src={src} {...drawnCover(draft.cover)} />
      </div>
      <PictureField
        name="封面"
        purpose="cover"
        hint="16:9，宽 1280 以上；不传就用下面的图"
        onPicture={({ objectKey, url }) => {
          setUploadedUrl(url);
          set({ key: objectKey });
        }}
        {...(draft.cover.key === null ? {} : { onRemove: () => set({ key: null }) })}
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
            aria-pressed={draft.cover.motif === motif}
            onClick={() => set({ motif, key: null })}
          >
            <Cover {...common} bare {...drawnCover({ motif, tone: draft.cover.tone })} />
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
            aria-pressed={draft.cover.tone === tone}
            onClick={() => set({ tone, key: null })}
          >
            <Cover {...common} bare {...drawnCover({ motif: draft.cover.motif, tone })} />
          </button>
        ))}
      </div>
    </>
  );
}
