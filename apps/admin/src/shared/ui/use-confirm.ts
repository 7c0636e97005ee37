import { App } from 'antd';
import { useCallback } from 'react';

type Question = {
  /** Names the person or thing: 停用「林知夏」？ */
  title: string;
  /** What happens, and whether it can be undone. */
  text: string;
  /** Repeats the verb of the title. */
  verb: string;
  danger?: boolean;
  onYes: () => Promise<unknown>;
  onNo?: () => void;
};

/** Asks before something that cannot be taken back with one click. */
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
        // A refusal was said by the client; the question then stays open.
        onOk: async () => {
          await onYes();
        },
      });
      // antd throws the refusal on where nobody waits for the answer, and nobody would hear it.
      void Promise.resolve(question);
    },
    [modal],
  );
}
