import type { ComponentPropsWithRef } from 'react';
import { cx } from './class-names.ts';
import styles from './switch.module.css';

export type SwitchProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & {
  /** What it turns on or off. */
  label: string;
};

/** A switch with immediate effect. The label is for screen readers; visible text belongs to the row. */
export function Switch({ label, className, ...rest }: SwitchProps) {
  return <input type="checkbox" role="switch" aria-label={label} className={cx(styles.switch, className)} {...rest} />;
}
