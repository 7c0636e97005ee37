import { sizeText } from '@palm/client/size-text';
import { HOMEWORK_MOST_FILES, type HomeworkFile } from '@palm/contract/homework/calls';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { accepted } from './refused-file.ts';
import type { useHomeworkFiles } from './use-homework-files.ts';
import styles from '../../shared/uploads/files.module.css';
import { FileIcon, UploadRow } from '../../shared/uploads/upload-row.tsx';

/** Files that can be opened. */
export const FileList = ({ files, label }: { files: readonly HomeworkFile[]; label: string }) => (
  <ul className={styles.files} aria-label={label}>
    {files.map((file) => (
      <li key={file.key}>
        <FileIcon kind={file.kind} />
        <div>
          <a className="clamp-1" href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </a>
          <small className="num">{sizeText(file.size)}</small>
        </div>
      </li>
    ))}
  </ul>
);

/** Files attached to the draft, their upload progress, and how to add more. */
export function FileRows({ files, items, refused, isFull, add, tryAgain, cancel, remove }: ReturnType<typeof useHomeworkFiles>) {
  const input = useRef<HTMLInputElement>(null);
  const drop = useRef<HTMLButtonElement>(null);
  // The row disappears with its button: keyboard focus moves to the button for adding files.
  const takeAway = (go: () => void) => {
    flushSync(go);
    drop.current?.focus();
  };
  return (
    <>
      <p className={styles.head}>
        附件<small>最多 {HOMEWORK_MOST_FILES} 个，单个不超过 200 MB，支持文档、图片、录音、视频</small>
      </p>
      <ul className={styles.files} aria-label="附件">
        {files.map(({ key, name, size, kind }) => (
          <li key={key}>
            <FileIcon kind={kind} />
            <div>
              <b className="clamp-1">{name}</b>
              <small className="num">{sizeText(size)} · 已上传</small>
            </div>
            <span className={styles.acts}>
              <button type="button" aria-label={`移除${name}`} onClick={() => takeAway(() => remove(key))}>
                <X size={18} aria-hidden="true" />
              </button>
            </span>
          </li>
        ))}
        {items.map((item) => (
          <UploadRow key={item.id} item={item} tryAgain={tryAgain} cancel={(one) => takeAway(() => cancel(one))} />
        ))}
      </ul>
      {!isFull && (
        <button
          ref={drop}
          type="button"
          className={styles.drop}
          onClick={() => input.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            add([...event.dataTransfer.files]);
          }}
        >
          <Paperclip size={18} aria-hidden="true" />
          添加文件<small>也可以拖到这里</small>
        </button>
      )}
      <div className={styles.refused} role="alert">
        {refused.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="选择附件"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
