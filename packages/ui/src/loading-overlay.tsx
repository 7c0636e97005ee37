import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { lockPage } from './page-lock.ts';
import { Spinner } from './spinner.tsx';
import styles from './loading-overlay.module.css';

/** Seed §9: loading text, locked screen, 10 % black background. */
export function LoadingOverlay({ open, text = '加载中...' }: { open: boolean; text?: string }) {
  useEffect(() => (open ? lockPage() : undefined), [open]);
  if (!open) {
    return null;
  }
  return createPortal(
    <div className={styles.overlay} role="status">
      <div className={styles.box}>
        <Spinner size={28} />
        {text}
      </div>
    </div>,
    document.body,
  );
}
