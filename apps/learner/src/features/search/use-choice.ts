import { useState, type KeyboardEvent } from 'react';

/** Selects list items with ↑ and ↓ while the focus stays in the field. -1 = none; resets when `list` changes. */
export function useChoice(list: string, count: number) {
  const [choice, setChoice] = useState({ list, place: -1 });
  const place = choice.list === list ? choice.place : -1;
  const onArrow = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0 || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    // One extra position: the field itself, with the typed text.
    setChoice({ list, place: ((place + 1 + step + count + 1) % (count + 1)) - 1 });
  };
  return { place, onArrow };
}
