import type { ReactNode } from 'react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  /** Names the object, for example 删除评论「…」? */
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something irreversible. The initial focus is on the harmless button. */
export function ConfirmDialog({ open, title, text, confirmLabel, cancelLabel = '取消', danger, pending, ...act }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const footer = (
    <>
      <Button ref={cancel} size={44} onClick={act.onCancel}>
        {cancelLabel}
      </Button>
      <Button look={danger ? 'danger' : 'solid'} size={44} pending={pending ?? false} onClick={act.onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={act.onCancel} title={title} role="alertdialog" initialFocus={cancel} footer={footer}>
      {text}
    </Dialog>
  );
}
