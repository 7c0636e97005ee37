import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './choice.module.css';

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode };

/** A native checkbox with its label, so that `register` and form submission work as usual. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <input type="checkbox" className={styles.box} {...rest} />
      <span>{children}</span>
    </label>
  );
}
