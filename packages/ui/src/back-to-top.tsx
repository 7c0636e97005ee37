import { useEffect, useState } from 'react';
import { DrawnIcon } from './drawn-icon.tsx';
import styles from './back-to-top.module.css';

/** seed §9: appears once the page has been scrolled by more than `offset` px. */
export function BackToTop({ offset = 130 }: { offset?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > offset);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, [offset]);
  if (!shown) {
    return null;
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="回到顶部"
      title="回到顶部"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <DrawnIcon shape="up" size={20} />
    </button>
  );
}
