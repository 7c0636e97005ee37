import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { cx } from './class-names.ts';
import { useFieldControl } from './field-context.ts';
import input from './input.module.css';
import popup from './popup.module.css';
import styles from './select.module.css';

export type SelectItem<V extends string> = { value: V; label: string };

export type SelectProps<V extends string> = {
  items: readonly SelectItem<V>[];
  /** null = nothing selected yet. */
  value: V | null;
  onChange: (value: V) => void;
  placeholder?: string;
  /** Required outside a `Field`, which has its own label. */
  label?: string | undefined;
  name?: string;
  disabled?: boolean;
  className?: string | undefined;
};

/** A select. In a react-hook-form form, use it inside a `Controller`. */
export function Select<V extends string>({ items, value, onChange, placeholder = '请选择', label, ...rest }: SelectProps<V>) {
  const { required, ...control } = useFieldControl();
  const { name, disabled = false, className } = rest;
  return (
    <Base.Root
      items={items}
      value={value}
      name={name}
      disabled={disabled}
      required={required ?? false}
      onValueChange={(next) => next !== null && onChange(next)}
    >
      <Base.Trigger {...control} aria-label={label} className={cx(input.input, styles.trigger, className)}>
        <Base.Value placeholder={placeholder} className={styles.value} />
        <ChevronDown size={16} aria-hidden="true" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner className={popup.place} sideOffset={6} alignItemWithTrigger={false}>
          <Base.Popup className={cx(popup.popup, styles.popup)}>
            <Base.List className={styles.list}>
              {items.map((item) => (
                <Base.Item key={item.value} value={item.value} className={cx(popup.row, styles.item)}>
                  <Base.ItemText>{item.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check size={16} aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
