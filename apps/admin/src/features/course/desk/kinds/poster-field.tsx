import type { SectionEditContent } from '@palm/contract/course/kinds';
import type { UploadedObject } from '@palm/contract/upload/calls';
import { useState } from 'react';
import { PictureField } from '../../../../shared/upload/picture-field.tsx';

type PosterFieldProps = {
  content: SectionEditContent<'video'>;
  posterKey: string | null;
  onChange: (changes: { posterKey: string | null }) => void;
};

/** The poster shown to learners before playback. */
export function PosterField({ content, posterKey, onChange }: PosterFieldProps) {
  // Until the section is saved, its content still has the previous picture.
  const [uploaded, setUploaded] = useState<UploadedObject | null>(null);
  const src = posterKey === content.posterKey ? content.posterUrl : uploaded?.objectKey === posterKey ? uploaded.url : null;
  return (
    <PictureField
      name="封面图"
      purpose="cover"
      hint="16:9，宽 1280 以上；不传就显示视频开头的画面"
      onPicture={(object) => {
        setUploaded(object);
        onChange({ posterKey: object.objectKey });
      }}
      {...(posterKey === null ? {} : { onRemove: () => onChange({ posterKey: null }) })}
    >
      {src === null ? <span>{posterKey === null ? '未上传' : '已上传'}</span> : <img src={src} alt="现在的封面图" />}
    </PictureField>
  );
}
