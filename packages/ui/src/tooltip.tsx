import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import popup from './popup.module.css';
import styles from './tooltip.module.css';

/** A short text on hover and focus. Never the only place for anything important: touch has no hover. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <Base.Provider delay={300}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner className={popup.place} sideOffset={6} collisionPadding={8}>
            <Base.Popup className={styles.tooltip}>{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
