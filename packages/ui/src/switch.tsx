import type { ComponentPropsWithRef } from 'react';
import { cx } from './class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** Says what is on or off. */
  label: string;
};

/** On or off, taking effect at once. The label is read out; what is seen beside it belongs to the row. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return <input type="checkbox" role="switch" aria-label={label} className={cx(styles.switch, className)} {...rest} />;
}
