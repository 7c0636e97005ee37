import { useEffect, useReducer, useRef, type RefObject } from 'react';

/** After submitting a form, focuses the first invalid field once the errors are rendered. */
export function useProblemFocus<Form extends HTMLElement = HTMLFormElement>(): [form: RefObject<Form | null>, showProblem: () => void] {
  const form = useRef<Form>(null);
  const [asked, ask] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (asked > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [asked]);
  return [form, ask];
}
