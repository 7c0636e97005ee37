import { GripVertical } from 'lucide-react';
import type { HTMLAttributes } from 'react';
import styles from './drag.module.css';

/** Where a row is taken hold of; a finger gets 44 px. */
export function DragHandle({ name, grip }: { name: string; grip: HTMLAttributes<HTMLButtonElement> }) {
  return (
    <button type="button" className={styles.handle} {...grip} aria-label={`移动「${name}」`}>
      <GripVertical size={16} />
    </button>
  );
}
