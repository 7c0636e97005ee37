import { Button } from 'antd';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import styles from './save-bar.module.css';
import { useConfirm } from './use-confirm.ts';

type SaveBarProps = {
  /** What changed, in words: 主题色有改动，保存后全员可见 */
  text: string;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** There while a form has unsaved changes; leaving the page asks first. */
export function SaveBar({ text, saving, onSave, onDiscard }: SaveBarProps) {
  useLeaveQuestion();
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

function useLeaveQuestion(): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') {
      confirm({
        title: '放弃没有保存的修改？',
        text: '离开后，这一页没有保存的修改会丢失。',
        verb: '放弃修改',
        onYes: () => Promise.resolve(blocker.proceed()),
        onNo: () => blocker.reset(),
      });
    }
  }, [blocker, confirm]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
