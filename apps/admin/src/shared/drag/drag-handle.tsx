import { GripVertical } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import styles from './drag.module.css';

/** Drag handle of a row; 44 px on touch devices. */
export function DragHandle({ name, grip }: { name: string; grip: HTMLAttributes<HTMLButtonElement> }) {
  return (
    <button type="button" className={styles.handle} {...grip} aria-label={`移动「${name}」`}>
      <GripVertical size={16} />
    </button>
  );
}
