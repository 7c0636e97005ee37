import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names.ts';
import popup from './popup.module.css';
import styles from './popover.module.css';

export type PopoverProps = {
  trigger: ReactElement;
  title?: ReactNode;
  align?: 'start' | 'center' | 'end';
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  children: ReactNode;
};

/** A small non-modal panel attached to a button. */
export function Popover({ trigger, title, align = 'center', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popup.place} sideOffset={8} align={align} collisionPadding={16}>
          <Base.Popup className={cx(popup.popup, styles.popover)}>
            {title && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
