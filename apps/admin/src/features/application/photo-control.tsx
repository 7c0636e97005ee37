import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { PictureField } from '../../shared/upload/picture-field.tsx';

const CROP = { ratio: 3 / 4, width: 600 };

type PhotoControlProps = {
  label: string;
  /** Key of its file; empty if none. */
  value: string;
  onChange: (value: string) => void;
  url: string | undefined;
};

/** A photo of a person, replaceable by an administrator. */
export function PhotoControl({ label, value, onChange, url }: PhotoControlProps) {
  const [sent, setSent] = useState<{ key: string; url: string } | null>(null);
  const shown = sent?.key === value ? sent.url : url;
  return (
    <PictureField
      name={label}
      purpose="photo"
      hint="png、jpg 或 webp，2 MB 以内"
      crop={CROP}
      onPicture={(object) => {
        setSent({ key: object.objectKey, url: object.url });
        onChange(object.objectKey);
      }}
      {...(value !== '' && { onRemove: () => onChange('') })}
    >
      {value === '' || shown === undefined ? <UserRound size={28} aria-hidden="true" /> : <img src={shown} alt={label} />}
    </PictureField>
  );
}
