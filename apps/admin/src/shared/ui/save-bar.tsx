import { Button } from 'antd';
import styles from './save-bar.module.css';

type SaveBarProps = {
  /** What has changed: 主题色有改动，保存后全员可见 */
  text: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** Shown while a form has unsaved changes. */
export function SaveBar({ text, saving, onSave, onDiscard }: SaveBarProps) {
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
