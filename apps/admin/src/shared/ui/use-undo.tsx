import { App, Button } from 'antd';
import { useCallback } from 'react';

/** How long something that took effect at once can be taken back, in seconds. */
const UNDO_SECONDS = 5;

/** Says that something was done and offers to take it back. */
export function useUndo(): (text: string, undo: () => void) => void {
  const { message } = App.useApp();
  return useCallback(
    (text, undo) => {
      const close = message.open({
        type: 'success',
        duration: UNDO_SECONDS,
        content: (
          <>
            {text}
            <Button
              type="link"
              size="small"
              onClick={() => {
                close();
                undo();
              }}
            >
              撤销
            </Button>
          </>
        ),
      });
    },
    [message],
  );
}
