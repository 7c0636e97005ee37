import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldControl } from './field-context.ts';
import styles from './joined-input.module.css';

export type JoinedInputProps = ComponentPropsWithRef<'input'> & {
  /** Shown before the input. */
  before?: ReactNode;
  /** A button at the end, inside the frame. */
  action: ReactNode;
};

/** A text input that shares its frame with a prefix and a button. */
export function JoinedInput({ before, action, ...rest }: JoinedInputProps) {
  return (
    <div className={styles.joined}>
      {before !== undefined && <span>{before}</span>}
      <input {...useFieldControl()} {...rest} />
      {action}
    </div>
  );
}
