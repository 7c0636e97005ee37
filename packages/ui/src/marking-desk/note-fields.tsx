import type { PassageNote } from '@palm/contract/homework/calls';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { Tabs } from '../tabs.tsx';
import { Textarea } from '../textarea.tsx';
import { inOrder } from './review-draft.ts';
import styles from './marking-desk.module.css';

export type NewNote = Pick<PassageNote, 'from' | 'to' | 'tone'>;

const tones = [
  { value: 'good' as const, label: '亮点' },
  { value: 'fix' as const, label: '请修改' },
];

type NoteFieldsProps = {
  text: string;
  notes: readonly PassageNote[];
  /** The selection a note is being written for. */
  fresh: NewNote | null;
  onFresh: (fresh: NewNote | null) => void;
  onChange: (notes: PassageNote[]) => void;
};

type NewNoteFormProps = {
  text: string;
  fresh: NewNote;
  onTone: (tone: PassageNote['tone']) => void;
  onAdd: (note: string) => void;
  onCancel: () => void;
};

function NewNoteForm({ text, fresh, onTone, onAdd, onCancel }: NewNoteFormProps) {
  const [note, setNote] = useState('');
  const add = () => note.trim() !== '' && onAdd(note.trim());
  return (
    <div className={styles.newNote}>
      <blockquote>{text.slice(fresh.from, fresh.to)}</blockquote>
      <Tabs kind="chips" label="哪一种批注" value={fresh.tone} items={tones} onChange={onTone} />
      <Textarea
        autoFocus
        aria-label="批注"
        rows={2}
        maxLength={500}
        value={note}
        placeholder="写一句，Enter 添加"
        onChange={({ target }) => setNote(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && !event.ctrlKey) {
            event.preventDefault();
            add();
          } else if (event.key === 'Escape') {
            onCancel();
          }
        }}
      />
      <div className={styles.newNoteActs}>
        <Button size={30} onClick={onCancel}>
          取消
        </Button>
        <Button size={30} look="solid" disabled={note.trim() === ''} onClick={add}>
          添加
        </Button>
      </div>
    </div>
  );
}

/** Notes on passages, numbered as in the text. */
export function NoteFields({ text, notes, fresh, onFresh, onChange }: NoteFieldsProps) {
  return (
    <section aria-label="批注">
      <h3>
        批注<small>选中文字就能加</small>
      </h3>
      {fresh && (
        <NewNoteForm
          key={`${fresh.from}-${fresh.to}`}
          text={text}
          fresh={fresh}
          onTone={(tone) => onFresh({ ...fresh, tone })}
          onAdd={(note) => {
            onChange([...notes, { ...fresh, note }]);
            onFresh(null);
          }}
          onCancel={() => onFresh(null)}
        />
      )}
      <ol className={styles.notes}>
        {inOrder(notes).map((each, place) => (
          <li key={each.from} data-tone={each.tone}>
            <i className="num">{place + 1}</i>
            <p>{each.note}</p>
            <IconButton size={36} label={`去掉批注 ${place + 1}`} onClick={() => onChange(notes.filter((one) => one !== each))}>
              <X size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </section>
  );
}
