import { useEffect, useEffectEvent, useState } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Never leaves the page while the person is typing, or while a dialog is open. */
const isWatched = (): boolean =>
  !document.hidden && document.activeElement?.matches(TYPED_INTO) !== true && document.querySelector(DIALOG) === null;

/** Counts down while the page is visible, and calls back once at the end. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let rest = seconds;
    const timer = setInterval(() => {
      if (!isWatched()) {
        return;
      }
      rest -= 1;
      setLeft(rest);
      if (rest === 0) {
        clearInterval(timer);
        end();
      }
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
