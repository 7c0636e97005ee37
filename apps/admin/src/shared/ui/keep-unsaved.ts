import type { KeyboardEvent } from 'react';

/** For forms with pickers: Enter accepts a date that is typed into one; it must not save the rest as well. */
export function keepUnsaved(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.closest('.ant-picker')) {
    event.preventDefault();
  }
}
