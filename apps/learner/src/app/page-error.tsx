import { Button } from '@palm/ui/button';
import { useEffect, useState } from 'react';
import styles from './page-error.module.css';

/** A page whose code did not come, or which failed. The frame around it stays. Small on purpose: it is loaded before anything can fail. */
export function PageError() {
  const [offline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!offline) {
      return undefined;
    }
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [offline]);
  const text = offline ? '现在没有网络，恢复后会自动重新加载。' : '可能是网络不稳定，或者刚刚发布了新版本。请重新加载这个页面。';
  return (
    <div role="alert" className={styles.box}>
      <h1>页面没有加载出来</h1>
      <p>{text}</p>
      <Button look="solid" size={44} onClick={() => location.reload()}>
        重新加载
      </Button>
    </div>
  );
}
