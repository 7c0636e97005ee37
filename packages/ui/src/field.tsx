import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from './class-names.ts';
import type { FieldControl } from './field-context.ts';
import { FieldContext } from './field-context.ts';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  /** Says how to fix the input; replaces the hint. */
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  /** Groups several controls under one label (radios, checkboxes) in a fieldset. */
  group?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Label above, control, error or hint below. Works with `register` of react-hook-form on the control inside: `<Field label="账号"
 * error={errors.account?.message}><Input {...register('account')} /></Field>`.
 */
export function Field({ label, error, hint, required, group, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const described = error || hint ? { 'aria-describedby': noteId } : {};
  const control: FieldControl = { id, ...(required && { required }), ...(error && { 'aria-invalid': true }), ...described };
  const text = (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  const note = (error || hint) && (
    <p id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
      {error || hint}
    </p>
  );
  if (group) {
    return (
      <fieldset className={cx(styles.field, className)} {...described}>
        <legend className={styles.label}>{text}</legend>
        {children}
        {note}
      </fieldset>
    );
  }
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {text}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {note}
    </div>
  );
}
