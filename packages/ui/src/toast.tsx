import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { DrawnIcon } from './drawn-icon.tsx';
import type { ShownToast } from './toast-store.ts';
import { currentToast, subscribeToToast, toast } from './toast-store.ts';
import styles from './toast.module.css';

export { toast } from './toast-store.ts';
export type { ToastKind, ToastOptions } from './toast-store.ts';

/** Renders the toast; mounted once, at the root of the application. Top on desktop, bottom on phones. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToast, currentToast);
  // Both regions are always mounted: a live region inserted together with its text is not announced.
  return createPortal(
    <div className={styles.place} data-toaster="">
      <div role="status">{shown && shown.kind !== 'error' && <Toast key={shown.id} shown={shown} />}</div>
      <div role="alert">{shown?.kind === 'error' && <Toast key={shown.id} shown={shown} />}</div>
    </div>,
    document.body,
  );
}

function Toast({ shown }: { shown: ShownToast }) {
  const { id, kind, text, closable, duration, action } = shown;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || duration === 0) {
      return undefined;
    }
    const timer = setTimeout(() => toast.close(id), duration);
    return () => clearTimeout(timer);
  }, [held, duration, id]);
  return (
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <DrawnIcon shape={kind} size={18} className={styles.icon} />
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onSelect();
            toast.close(id);
          }}
        >
          {action.label}
        </button>
      )}
      {closable && (
        <button type="button" className={styles.close} aria-label="关闭提示" onClick={() => toast.close(id)}>
          <DrawnIcon shape="close" size={16} />
        </button>
      )}
    </div>
  );
}
