import { useSubmit } from '@palm/ui/use-submit';
import { App, Form, Modal } from 'antd';
import { useCallback, useEffect, useId, type ReactNode } from 'react';
import { keepUnsaved } from '../ui/keep-unsaved.ts';
import { EditingNotes, type EditingNotesProps } from './editing-notes.tsx';
import { useEditing, type Edited, type EditingOptions } from './use-editing.ts';

/** What a dialog edits. */
export type DialogEditing<T> = Pick<EditingOptions<T>, 'object' | 'what' | 'stored' | 'save' | 'load' | 'withoutSecrets'>;

type EditDialogProps<T extends object> = Pick<EditingNotesProps<T>, 'names' | 'show'> & {
  editing: DialogEditing<T>;
  title: string;
  width: number;
  okText?: string;
  /** Message after saving. */
  said: (saved: T) => string;
  /** Adds to typed input what has no field: the id of a new object. */
  complete?: (draft: T) => T;
  /** The fields, or a function for fields that depend on the draft or change others. */
  children: ReactNode | ((edited: Edited<T>) => ReactNode);
  onClose: () => void;
};

/** Focuses the first field once the dialog has opened, and again after each round, which replaces the fields. */
function useFirstField(formId: string, round: number): (open: boolean) => void {
  const focus = useCallback(
    (open: boolean) => {
      const form = document.getElementById(formId);
      // People who started typing before the animation ended keep the focus.
      if (open && form && !form.contains(document.activeElement)) {
        form.querySelector<HTMLElement>('input, textarea')?.focus();
      }
    },
    [formId],
  );
  useEffect(() => focus(round > 0), [focus, round]);
  return focus;
}

/** The single way to edit an object in a dialog: a form that is saved by its button, with everything that `useEditing` gives. */
export function EditDialog<T extends object>({ editing, names, show, said, complete, children, onClose, ...modal }: EditDialogProps<T>) {
  const edited = useEditing<T>({ ...editing, automatic: false, validationErrorOf: () => null });
  const formId = useId();
  const focusFirst = useFirstField(formId, edited.round);
  const { pending, submit } = useSubmit();
  const { message } = App.useApp();
  const { value, change } = edited;
  const save = async () => {
    if (await edited.save()) {
      onClose();
      void message.success(said(value));
    }
  };
  return (
    <Modal
      open
      centered
      okText="保存"
      {...modal}
      okButtonProps={{ htmlType: 'submit', form: formId, loading: pending }}
      onCancel={() => edited.leave(onClose)}
      afterOpenChange={focusFirst}
    >
      <EditingNotes edited={edited} what={editing.what} names={names} {...(show && { show })} />
      <Form<T>
        key={edited.round}
        id={formId}
        layout="vertical"
        requiredMark={false}
        initialValues={value}
        onValuesChange={(_changed, typed) => change(complete?.({ ...value, ...typed }) ?? typed)}
        onKeyDown={keepUnsaved}
        onFinish={() => submit(save)}
      >
        {typeof children === 'function' ? children(edited) : children}
      </Form>
    </Modal>
  );
}
