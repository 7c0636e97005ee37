import { QA_MOST_PICTURES } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import styles from './pictures.module.css';
import type { usePictures } from './use-pictures.ts';

/** The pictures that go with what is written, and how to add some. */
export function PicturePicker({ pictures, add, remove }: Pick<ReturnType<typeof usePictures>, 'pictures' | 'add' | 'remove'>) {
  const input = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  // The picture goes with its button: whoever goes by keys is put where the next one is added.
  const takeAway = (id: string) => {
    flushSync(() => remove(id));
    adding.current?.focus();
  };
  return (
    <div className={styles.picker}>
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="图片">
          {pictures.map(({ id, name, preview, share, key }) => (
            <li key={id}>
              <img src={preview} alt={name} data-pending={key === null || undefined} />
              {key === null && (
                <span className={`${styles.share} num`} role="status">
                  {Math.round(share * 100)}%
                </span>
              )}
              <button type="button" className={styles.remove} aria-label={`去掉图片${name}`} onClick={() => takeAway(id)}>
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
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
