import { AppError } from '@palm/client/app-error';
import { NOTE_MOST_CHARACTERS } from '@palm/contract/note/calls';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './note.module.css';

type NoteBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (body: string) => void;
  onSend: () => void;
  error: Error | null;
  /** The person has just opened this box. */
  focused?: boolean;
  /** Below the box. */
  children: ReactNode;
};

/** The text area for a note; Ctrl or ⌘ with Enter saves it. */
export function NoteBox({ label, placeholder, value, onChange, onSend, error, focused, children }: NoteBoxProps) {
  const byKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    }
  };
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Field label={<span className="sr-only">{label}</span>} error={error instanceof AppError ? error.msg : undefined}>
        <Textarea
          name="note"
          rows={2}
          className={styles.box}
          maxLength={NOTE_MOST_CHARACTERS}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={byKey}
          autoFocus={focused}
        />
      </Field>
      <div className={styles.actions}>{children}</div>
    </form>
  );
}
