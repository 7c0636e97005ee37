import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './class-names.ts';
import styles from './choice.module.css';

export type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & { children: ReactNode };

/** A native radio with its label; radios of one group share a `name`. */
export function Radio({ children, className, ...rest }: RadioProps) {
  return (
    <label className={cx(styles.choice, className)}>
      <input type="radio" className={cx(styles.box, styles.round)} {...rest} />
      <span>{children}</span>
    </label>
  );
}

export type RadioGroupProps<V extends string> = {
  label: string;
  value: V;
  items: readonly { value: V; label: ReactNode }[];
  onChange: (value: V) => void;
};

/** A choice from a few visible options. Put it in a `Field group` if it needs a visible label. */
export function RadioGroup<V extends string>({ label, value, items, onChange }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <div className={styles.group} role="radiogroup" aria-label={label}>
      {items.map((item) => (
        <Radio key={item.value} name={name} checked={item.value === value} onChange={() => onChange(item.value)}>
          {item.label}
        </Radio>
      ))}
    </div>
  );
}
