import type { ReactNode } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  /** Anchor for links within the page. */
  id?: string;
  title?: string;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A surface for one subject. Divided by lines, never by nested panels. */
export function Panel({ id, title, note, actions, children }: PanelProps) {
  return (
    <section className={styles.panel} {...(id && { id })} {...(title === undefined ? {} : { 'aria-label': title })}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2>{title}</h2>
          {note && <small>{note}</small>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** A setting: name and description on the left, its control on the right. */
export function SettingRow({ name, reason, children }: { name: string; reason?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <div>
        <b>{name}</b>
        {reason && <p>{reason}</p>}
      </div>
      {children}
    </div>
  );
}
