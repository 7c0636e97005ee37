import { sizeText } from '@palm/client/size-text';
import type { PickedFile, UploadItem } from '@palm/client/upload/upload-item';
import { App, Button, Tooltip } from 'antd';
import { Pause, Play, X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../services.tsx';
import { useConfirm } from '../ui/use-confirm.ts';
import { chooseFiles, pickedFrom } from './pick-files.ts';
import styles from './upload-row.module.css';

const endingOf = (fileName: string): string => /\.[A-Za-z0-9]+$/.exec(fileName)?.[0] ?? '*';

/** Actions on an upload, depending on its state. */
export function UploadActions({ item }: { item: UploadItem }) {
  const { uploads } = useServices();
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const { id, fileName, state, remedy } = item;

  const give = (picked: PickedFile) => {
    if (state !== 'fileNeeded') {
      uploads.restart(id, picked);
    } else if (!uploads.giveFile(id, picked)) {
      void message.error(`这不是同一个文件，请选 ${fileName}（${sizeText(item.size)}，没有改过的）；要换文件，请移出后重新上传`, 6);
    }
  };
  const choose = async () => {
    // The browser may still know the file, and only need permission to read it.
    if (state === 'fileNeeded' && (await uploads.goOn(id))) {
      return;
    }
    const chosen = remedy === 'replace' ? null : await chooseFiles(endingOf(fileName), false);
    if (chosen === null) {
      input.current?.click();
    } else if (chosen[0]) {
      give(chosen[0]);
    }
  };
  return (
    <div className={styles.actions}>
      {(state === 'sending' || state === 'broken') && (
        <IconAction label={`暂停 ${fileName}`} icon={<Pause size={16} />} onClick={() => uploads.pause(id)} />
      )}
      {state === 'paused' && <IconAction label={`继续 ${fileName}`} icon={<Play size={16} />} onClick={() => void uploads.goOn(id)} />}
      {state === 'fileNeeded' && <TextAction text="选择文件" of={fileName} onClick={() => void choose()} />}
      {remedy === 'retry' && <TextAction text="重试" of={fileName} onClick={() => void uploads.goOn(id)} />}
      {remedy === 'restart' && <TextAction text="重新开始" of={fileName} onClick={() => void choose()} />}
      {remedy === 'replace' && <TextAction text="换文件" of={fileName} onClick={() => void choose()} />}
      {state === 'done' && item.link !== null && (
        <Link className={styles.use} to={item.link}>
          去使用
        </Link>
      )}
      <RemoveAction item={item} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`选择 ${fileName}`}
        onChange={({ target }) => {
          const [picked] = pickedFrom(target.files);
          if (picked) {
            give(picked);
          }
          target.value = '';
        }}
      />
    </div>
  );
}

function RemoveAction({ item: { id, fileName, state, sent } }: { item: UploadItem }) {
  const { uploads } = useServices();
  const confirm = useConfirm();
  const remove = () => {
    if (state === 'done' || sent === 0) {
      uploads.remove(id);
      return;
    }
    const text = '已经传上去的部分会删除，以后要从头再传。';
    confirm({ title: `不传「${fileName}」了？`, text, verb: '不传了', onYes: () => Promise.resolve(uploads.remove(id)) });
  };
  return <IconAction label={`${state === 'done' ? '移出' : '取消上传'} ${fileName}`} icon={<X size={16} />} onClick={remove} />;
}

type IconActionProps = { label: string; icon: ReactNode; onClick: () => void };

const IconAction = ({ label, icon, onClick }: IconActionProps) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} icon={icon} onClick={onClick} />
  </Tooltip>
);

const TextAction = ({ text, of, onClick }: { text: string; of: string; onClick: () => void }) => (
  <Button size="small" aria-label={`${text} ${of}`} onClick={onClick}>
    {text}
  </Button>
);
