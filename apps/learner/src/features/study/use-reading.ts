import { useEffect, useEffectEvent, useState } from 'react';
import type { StudySession } from './use-study-session.ts';

const TICK_MS = 1000;

/**
 * Counts the page's seconds in the foreground, by which articles and documents are credited. Returns how many are still missing, updated
 * every second and corrected by every receipt.
 */
export function useReading({
  recorder,
  standing,
  ended,
  report,
}: Pick<StudySession, 'recorder' | 'standing' | 'ended' | 'report'>): number {
  const [unjudged, setUnjudged] = useState(0);
  const [judged, setJudged] = useState(standing);
  if (judged !== standing) {
    setJudged(standing);
    setUnjudged(0);
  }
  const running = ended === null;
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const tick = () => {
      if (!document.hidden) {
        recorder.dwelt(TICK_MS / 1000);
        setUnjudged((seconds) => seconds + TICK_MS / 1000);
      }
    };
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [recorder, running]);
  const asked = standing.remainder?.seconds ?? 0;
  const due = asked > 0 && unjudged >= asked;
  const ask = useEffectEvent(report);
  useEffect(() => {
    // Confirms the completion immediately, not with the next periodic report.
    if (due) {
      ask();
    }
  }, [due]);
  return Math.max(0, asked - unjudged);
}
