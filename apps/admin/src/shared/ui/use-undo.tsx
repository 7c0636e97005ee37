import { App, Button } from 'antd';
import { useCallback } from 'react';

/** How long an immediate change can be undone, in seconds. */
const UNDO_SECONDS = 5;

/** Shows that something was done, with an undo button. */
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
