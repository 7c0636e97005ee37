import { useEffect, useEffectEvent } from 'react';

export type QuestionKeys = { enabled: boolean; onChoose: (index: number) => void; onTurn: (step: 1 | -1) => void; onMark: () => void };

/** Where letters and arrows have another meaning: text fields and dialogs. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, [role=dialog], [role=alertdialog]') !== null;

/** A–H choose, ←/→ navigate, M flags (design/exam-and-study.md); can be switched off (WCAG 2.1.4). */
export function useQuestionKeys({ enabled, onChoose, onTurn, onMark }: QuestionKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isElsewhere(event.target)) {
      return;
    }
    const key = event.key.toLowerCase();
    if (key === 'arrowright' || key === 'arrowleft') {
      onTurn(key === 'arrowright' ? 1 : -1);
    } else if (key === 'm') {
      onMark();
    } else if (/^[a-h]$/.test(key)) {
      onChoose(key.charCodeAt(0) - 97);
    } else {
      return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [enabled]);
}
