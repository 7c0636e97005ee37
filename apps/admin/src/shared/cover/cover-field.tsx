import type { UploadPurpose } from '@palm/contract/areas';
import { Cover } from '@palm/ui/cover';
import type { Crop } from '@palm/ui/crop/frame';
import { useState } from 'react';
import { PictureField } from '../upload/picture-field.tsx';
import styles from './cover-field.module.css';
import { Drawings, type BlankPicture } from './drawings.tsx';
import { drawnCover } from './drawn-cover.ts';

/** A stored cover: a drawing of motif and tone, or the key of an upload. */
type CoverDraft = { motif: string; tone: string; key: string | null };

/** What is uploaded, and its name. */
type Upload = { name: string; purpose: UploadPurpose; hint: string; /** Crop settings. */ crop?: Crop };

const COVER: Upload = { name: '封面', purpose: 'cover', hint: '16:9，宽 1280 以上；不传就用下面的图' };

type CoverFieldProps = {
  /** The object: its id determines defaults, its title is on the picture. */
  of: { id: string; title: string };
  value: CoverDraft;
  /** URL of the stored upload. */
  url: string | null;
  onChange: (cover: CoverDraft) => void;
  upload?: Upload;
  /** The picture if nothing is chosen; by default the drawing derived from the id. */
  blank?: BlankPicture;
};

/** An uploaded picture, or a drawing of motif and tone. */
export function CoverField({ of, value, url, onChange, upload = COVER, blank }: CoverFieldProps) {
  const [uploadedUrl, setUploadedUrl] = useState(url);
  const src = value.key === null ? null : uploadedUrl;
  const isBlank = value.key === null && value.motif === '' && value.tone === '';
  const { name, crop } = upload;
  const set = (changes: Partial<CoverDraft>) => onChange({ ...value, ...changes });
  return (
    <>
      <div className={styles.cover} style={crop && { aspectRatio: crop.ratio }}>
        {isBlank && blank ? blank.picture : <Cover {...of} bare={blank !== undefined} src={src} {...drawnCover(value)} />}
      </div>
      <PictureField
        {...upload}
        onPicture={(picture) => {
          setUploadedUrl(picture.url);
          set({ key: picture.objectKey });
        }}
        {...(value.key === null ? {} : { onRemove: () => set({ key: null }) })}
      >
        {src === null ? <span>未上传</span> : <img src={src} alt={`现在的${name}`} />}
      </PictureField>
      <Drawings of={of} value={value} isBlank={isBlank} blank={blank} onChange={(drawn) => set({ ...drawn, key: null })} />
    </>
  );
}
