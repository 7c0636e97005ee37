import type { PickedFile } from '@palm/client/upload/upload-item';
import { FileUp } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { chooseFiles, droppedFiles, pickedFrom } from './pick-files.ts';
import styles from './upload.module.css';
import { SettingButton } from '../ui/setting-controls.tsx';

type DropZoneProps = {
  /** Extensions for the file dialog: .mp4,.mov */
  accept: string;
  multiple?: boolean;
  /** Accepted files: mp4、mov，单个不超过 5 GB */
  hint: string;
  onFiles: (files: PickedFile[]) => void;
};

/** Drop zone and file chooser. */
export function DropZone({ accept, multiple = false, hint, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const give = (files: PickedFile[]) => {
    if (files.length > 0) {
      onFiles(multiple ? files : files.slice(0, 1));
    }
  };
  const choose = async () => {
    const chosen = await chooseFiles(accept, multiple);
    if (chosen === null) {
      input.current?.click();
    } else {
      give(chosen);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(give);
  };
  return (
    <>
      <SettingButton
        className={styles.drop}
        data-over={over || undefined}
        onClick={() => void choose()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp size={24} aria-hidden="true" />
        <b>{multiple ? '点击选择文件，可以多选，或拖到这里' : '点击选择文件，或拖到这里'}</b>
        <span>{hint}</span>
      </SettingButton>
      <input
        ref={input}
        type="file"
        // antd displays the file inputs of its forms even if `hidden` is set.
        style={{ display: 'none' }}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          give(pickedFrom(target.files));
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
