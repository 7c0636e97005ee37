import { Button } from 'antd';
import { useUnsaved } from '../autosave/use-unsaved.ts';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** What has changed: 主题色有改动，保存后全员可见 */
  text: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

const loss = { title: '放弃没有保存的修改？', text: '离开后，这一页没有保存的修改会丢失。', verb: '放弃修改' };

/** Shown while a form has unsaved changes; leaving the page asks first. */
export function SaveBar({ text, saving, onSave, onDiscard }: SaveBarProps) {
  useUnsaved({ dirty: true, loss });
  return (
    <div className={styles.bar} role="status">
      <span>{text}</span>
      <Button type="text" onClick={onDiscard}>
        放弃
      </Button>
      <Button type="primary" loading={saving} onClick={onSave}>
        保存
      </Button>
    </div>
  );
}
