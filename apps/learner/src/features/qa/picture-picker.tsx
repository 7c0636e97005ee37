import { QA_MOST_PICTURES } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { ImagePlus, RotateCcw, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './pictures.module.css';
import type { Picture, usePictures } from './use-pictures.ts';

function OnTheWay({ picture, sendAgain }: { picture: Picture; sendAgain: (picture: Picture) => void }) {
  if (picture.state === 'failed') {
    return (
      <button type="button" className={styles.again} aria-label={`重新上传${picture.name}`} onClick={() => sendAgain(picture)}>
        <RotateCcw size={20} aria-hidden="true" />
        重新上传
      </button>
    );
  }
  return picture.state === 'there' ? null : (
    <span className={`${styles.share} num`} role="status">
      {picture.state === 'waiting' ? '等待网络' : `${Math.round(picture.share * 100)}%`}
    </span>
  );
}

type PickerProps = Pick<ReturnType<typeof usePictures>, 'pictures' | 'problem' | 'add' | 'remove' | 'sendAgain'>;

/** Pictures attached to a draft, and how to add more. */
export function PicturePicker({ pictures, problem, add, remove, sendAgain }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // The picture disappears with its button: keyboard focus moves to the button for adding the next.
  const takeAway = (id: string) => {
    flushSync(() => remove(id));
    adding.current?.focus();
  };
  return (
    <div className={styles.picker}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="图片">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <img src={picture.preview} alt={picture.name} data-pending={picture.state !== 'there' || undefined} />
              <OnTheWay picture={picture} sendAgain={sendAgain} />
              <button type="button" className={styles.remove} aria-label={`去掉图片${picture.name}`} onClick={() => takeAway(picture.id)}>
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {pictures.length < QA_MOST_PICTURES && (
        <Button ref={adding} look="ghost" size={36} onClick={() => input.current?.click()}>
          <ImagePlus size={18} aria-hidden="true" />
          添加图片
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        multiple
        hidden
        aria-label="选择图片"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
