import { flushSync } from 'react-dom';

/** Says what is missing in a form and puts the person there, who may go by keys. */
export function showInvalid(say: () => void, form: HTMLElement | null): void {
  flushSync(say);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
