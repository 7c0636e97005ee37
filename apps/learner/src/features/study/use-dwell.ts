import { useEffect } from 'react';
import type { StudyRecorder } from './study-recorder.ts';

const TICK_MS = 1000;

/** Counts the seconds for which the page is in the foreground: what articles and documents are judged by. */
export function useDwell(recorder: StudyRecorder, running: boolean): void {
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const timer = setInterval(() => !document.hidden && recorder.dwelt(TICK_MS / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [recorder, running]);
}
