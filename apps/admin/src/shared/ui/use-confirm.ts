import { App } from 'antd';
import { useCallback } from 'react';

type Question = {
  /** Names the person or object: 停用「林知夏」？ */
  title: string;
  /** The consequences, and whether they can be undone. */
  text: string;
  /** Repeats the verb of the title. */
  verb: string;
  danger?: boolean;
  onYes: () => Promise<unknown>;
  onNo?: () => void;
};

/** Asks before something that cannot be undone with one click. */
export function useConfirm(): (question: Question) => void {
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, verb, danger = true, onYes, onNo }) => {
      const question = modal.confirm({
        title,
        content: text,
        width: 416,
        centered: true,
        okText: verb,
        okButtonProps: { danger },
        cancelText: '取消',
        ...(onNo ? { onCancel: onNo } : {}),
        focusable: { autoFocusButton: 'cancel' },
        // The client has shown the refusal; the dialog then stays open.
        onOk: async () => {
          await onYes();
        },
      });
      // antd rethrows the refusal if nobody awaits the result, and it would be unhandled.
      void Promise.resolve(question);
    },
    [modal],
  );
}
