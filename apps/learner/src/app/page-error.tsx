import { waitUntilReachable } from '@palm/client/reachable';
import { Button } from '@palm/ui/button';
import { useOnline } from '@palm/ui/use-online';
import { useReturn } from '@palm/ui/use-return';
import styles from './page-error.module.css';

const reload = (): void => location.reload();

/**
 * Shown if a page failed or its code could not be loaded; the layout around it stays. Kept small: it is loaded before anything can fail.
 */
export function PageError() {
  const online = useOnline();
  const away = useReturn({ until: waitUntilReachable, onBack: reload });
  if (away === null) {
    return null;
  }
  const cause = online ? '暂时连不上服务器' : '现在没有网络';
  return (
    <div role="alert" className={styles.box}>
      <h1>页面没有加载出来</h1>
      <p>{away ? `${cause}，恢复后会自动重新加载。` : '可能是网络不稳定，或者刚刚发布了新版本。请重新加载这个页面。'}</p>
      {/* While nothing responds, a document that is left could not be loaded again. */}
      {!away && (
        <Button look="solid" size={44} onClick={reload}>
          重新加载
        </Button>
      )}
    </div>
  );
}
