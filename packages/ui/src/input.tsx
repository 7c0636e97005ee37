import type { ComponentPropsWithRef } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import styles from './input.module.css';

export type InputProps = ComponentPropsWithRef<'input'> & {
  /** 48 px high instead of 44, for a page's only form, such as signing in. */
  tall?: boolean;
};

/** A single-line text input. */
export function Input({ tall, className, ...rest }: InputProps) {
  return <input {...useFieldControl()} className={cx(styles.input, className)} data-tall={tall || undefined} {...rest} />;
}
