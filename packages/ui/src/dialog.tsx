import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from './class-names.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Asked to close by the cross, Esc, the ground outside or a swipe; the owner may first ask about unsaved input. */
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  /** `side` is a panel of 560 at the right edge; on a phone both are bottom sheets. `top` is what a field unfolds into: its title is only heard. */
  kind?: 'centre' | 'side' | 'top';
  /** Centre dialogs: 440 or 560 px wide. */
  wide?: boolean;
  /** Stays until it is answered by one of its buttons: no cross, and neither Esc nor the ground outside closes it. */
  lasting?: boolean;
  /** The harmless action; without it the dialog itself takes the focus. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the strong one last. */
  footer?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

type HeadProps = Pick<DialogProps, 'title' | 'note' | 'lasting'> & { handlers: ReturnType<typeof useSwipeDown>['handlers'] };

function Head({ title, note, lasting, handlers }: HeadProps) {
  return (
    <div className={styles.head} {...(lasting ? {} : handlers)}>
      <div className={styles.heading}>
        <Base.Title className={styles.title}>{title}</Base.Title>
        {note && (
          <Base.Description className={styles.note} render={<div />}>
            {note}
          </Base.Description>
        )}
      </div>
      {!lasting && (
        <Base.Close className={styles.close} aria-label="关闭">
          <X size={20} aria-hidden="true" />
        </Base.Close>
      )}
    </div>
  );
}

/** A modal dialog: focus trapped, page behind held still. */
export function Dialog({ open, onClose, title, note, kind = 'centre', wide, initialFocus, role = 'dialog', ...rest }: DialogProps) {
  const { sheet, handlers } = useSwipeDown(onClose);
  const { footer, className, children, lasting = false } = rest;
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // pressing a toast above the dialog is not pressing outside of it
    if (lasting || (details.event.target instanceof Element && details.event.target.closest('[data-toaster]'))) {
      details.cancel();
      return;
    }
    if (!next) {
      onClose();
    }
  };
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={styles.ground} />
        <Base.Popup
          ref={sheet}
          role={role}
          className={cx(styles.dialog, className)}
          data-kind={kind}
          data-wide={wide || undefined}
          initialFocus={initialFocus ?? sheet}
        >
          {kind === 'top' ? <Base.Title className="sr-only">{title}</Base.Title> : <Head {...{ title, note, lasting, handlers }} />}
          {children && <div className={styles.body}>{children}</div>}
          {footer && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
