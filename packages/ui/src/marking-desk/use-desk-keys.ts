import { useEffect, useEffectEvent } from 'react';
import type { NewNote } from './note-fields.tsx';

type DeskKeys = {
  onStep: (step: 1 | -1) => void;
  onNote: (tone: NewNote['tone']) => void;
  onGiveBack: () => void;
  onFinish: () => void;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Keyboard shortcuts of the marking desk; inactive while typing and behind dialogs. */
export function useDeskKeys({ onStep, onNote, onGiveBack, onFinish }: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"]') !== null) {
      return;
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onFinish();
      return;
    }
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const acts: Readonly<Record<string, () => void>> = {
      j: () => onStep(1),
      k: () => onStep(-1),
      g: () => onNote('good'),
      q: () => onNote('fix'),
      b: onGiveBack,
    };
    const act = acts[event.key.toLowerCase()];
    if (act) {
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
