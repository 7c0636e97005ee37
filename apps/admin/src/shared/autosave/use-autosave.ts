import { AppError } from '@palm/client/app-error';
import { useEffect, useRef } from 'react';

export type SaveState =
  | { kind: 'saved'; at: number | null }
  | { kind: 'waiting' }
  | { kind: 'failed'; text: string; /** Somebody else changed the same thing. */ conflict: boolean };

/** Between the last keystroke and the save. */
const PAUSE_MS = 1000;

const failureOf = (error: unknown): SaveState =>
  error instanceof AppError
    ? { kind: 'failed', text: error.msg, conflict: error.errorCode === 'CONFLICT' }
    : { kind: 'failed', text: '没有保存，请检查网络', conflict: false };

type AutosaveOptions<T> = {
  value: T;
  /** Why the value cannot be saved yet, in words; null when it can. */
  problem: string | null;
  save: (value: T) => Promise<unknown>;
  onState: (state: SaveState) => void;
};

/**
 * Saves a second after the last change, one save at a time, and at once when the editor goes.
 * What is saved is compared as JSON, so typing something and taking it back saves nothing.
 */
export function useAutosave<T>({ value, problem, save, onState }: AutosaveOptions<T>): void {
  const text = JSON.stringify(value);
  const latest = useRef({ value, text, problem, save, onState });
  const saved = useRef(text);
  const running = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    latest.current = { value, text, problem, save, onState };
  });

  const flush = useRef(() => {
    running.current = running.current.then(async () => {
      const now = latest.current;
      if (now.text === saved.current || now.problem !== null) {
        return;
      }
      try {
        await now.save(now.value);
        saved.current = now.text;
        now.onState(latest.current.text === now.text ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' });
      } catch (error) {
        now.onState(failureOf(error));
      }
    });
  });

  useEffect(() => {
    if (text === saved.current) {
      return undefined;
    }
    latest.current.onState(problem === null ? { kind: 'waiting' } : { kind: 'failed', text: problem, conflict: false });
    const timer = setTimeout(() => flush.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, problem]);

  useEffect(() => {
    const send = flush.current;
    return () => send();
  }, []);
}
