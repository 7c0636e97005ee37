import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { cx } from './class-names.ts';
import { useDialogEntry } from './use-dialog-entry.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  /** Called on the close button, Esc, the browser's back button, an outside click or a swipe; the owner may ask about unsaved input first. */
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  /**
   * `side` is a 560 px panel at the right edge; on a phone both are bottom sheets. `top` is for expanding search fields: its title is only
   * announced.
   */
  kind?: 'centre' | 'side' | 'top';
  /** Centre dialogs: 440 or 560 px wide. */
  wide?: boolean;
  /** Stays until one of its buttons is pressed: no close button, and neither Esc nor an outside click closes it. */
  lasting?: boolean;
  /** The harmless action; if omitted, the dialog itself gets the focus. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the primary one last. */
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

/** A modal dialog: traps the focus and locks page scrolling. */
export function Dialog({ open, onClose, title, note, kind = 'centre', wide, initialFocus, role = 'dialog', ...rest }: DialogProps) {
  const { sheet, handlers } = useSwipeDown(onClose);
  const { footer, className, children, lasting = false } = rest;
  useDialogEntry(open && !lasting, onClose);
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    // Pressing a toast above the dialog is not an outside click.
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
