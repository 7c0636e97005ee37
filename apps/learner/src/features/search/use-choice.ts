import { useState, type KeyboardEvent } from 'react';

/** Walks through a list by ↑ and ↓ while the focus stays in the field. -1 = none; it begins anew when `list` is another. */
export function useChoice(list: string, count: number) {
  const [choice, setChoice] = useState({ list, place: -1 });
  const place = choice.list === list ? choice.place : -1;
  const onArrow = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || count === 0 || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    // One place more than there are: the field itself, with what was typed.
    setChoice({ list, place: ((place + 1 + step + count + 1) % (count + 1)) - 1 });
  };
  return { place, onArrow };
}
