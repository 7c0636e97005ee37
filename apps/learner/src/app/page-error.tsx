import { untilReached } from '@palm/client/reached';
import { Button } from '@palm/ui/button';
import { useOnline } from '@palm/ui/use-online';
import { useEffect, useState } from 'react';
import styles from './page-error.module.css';

/** Answers whether the server is away, null while that is looked at; the page is opened anew as soon as it is back. */
function useReturn(): boolean | null {
  const [away, setAway] = useState<boolean | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void untilReached({ onWaiting: () => !signal.aborted && setAway(true), signal }).then((waited) =>
      waited ? location.reload() : setAway(false),
    );
    return () => controller.abort();
  }, []);
  return away;
}

/** A page whose code did not come, or which failed. The frame around it stays. Small on purpose: it is loaded before anything can fail. */
export function PageError() {
  const online = useOnline();
  const away = useReturn();
  if (away === null) {
    return null;
  }
  const cause = online ? '暂时连不上服务器' : '现在没有网络';
  return (
    <div role="alert" className={styles.box}>
      <h1>页面没有加载出来</h1>
      <p>{away ? `${cause}，恢复后会自动重新加载。` : '可能是网络不稳定，或者刚刚发布了新版本。请重新加载这个页面。'}</p>
      {/* While nothing answers, a document that is left would not come back. */}
      {!away && (
        <Button look="solid" size={44} onClick={() => location.reload()}>
          重新加载
        </Button>
      )}
    </div>
  );
}
