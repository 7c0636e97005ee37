import type { ComponentPropsWithRef } from 'react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import input from './input.module.css';
import styles from './textarea.module.css';

/** A multi-line text input. */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...useFieldControl()} rows={rows} className={cx(input.input, styles.textarea, className)} {...rest} />;
}
