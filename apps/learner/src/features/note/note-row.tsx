import type { Note } from '@palm/contract/note/calls';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { IconButton } from '@palm/ui/icon-button';
import { toast } from '@palm/ui/toast';
import { useNow } from '@palm/ui/use-now';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import { NoteBox } from './note-box.tsx';
import { useNoteActions } from './note.api.ts';
import { useNoteDraft } from './use-note-draft.ts';
import styles from './note.module.css';

function EditNote({ note, onDone }: { note: Note; onDone: () => void }) {
  const { update } = useNoteActions(note.courseId);
  const [draft, keep] = useNoteDraft(note.id);
  const body = draft?.body ?? note.body;
  const close = () => {
    keep(null);
    onDone();
  };
  const send = () => {
    if (body.trim() !== '') {
      update.mutate({ noteId: note.id, revision: note.revision, body: body.trim() }, { onSuccess: close });
    }
  };
  return (
    <NoteBox
      label="改笔记"
      value={body}
      onChange={(next) => keep({ body: next, timed: false, position: 0 })}
      onSend={send}
      error={update.error}
      focused
    >
      <Button look="ghost" size={36} onClick={close}>
        取消
      </Button>
      <Button type="submit" look="soft" size={36} disabled={body.trim() === ''} pending={update.isPending}>
        保存
      </Button>
    </NoteBox>
  );
}

/** A note, with editing and deleting. `place` says what it refers to and links there. */
export function NoteRow({ note, place }: { note: Note; place: ReactNode }) {
  const [draft] = useNoteDraft(note.id);
  // Unsaved edits are reopened.
  const [editing, setEditing] = useState(draft !== undefined);
  const [asking, setAsking] = useState(false);
  const { remove } = useNoteActions(note.courseId);
  const now = useNow();
  const confirm = () =>
    remove.mutate(note.id, {
      onSuccess: () => {
        setAsking(false);
        toast.show({ kind: 'success', text: '笔记已删除' });
      },
    });
  return (
    <li className={styles.note}>
      <div className={styles.about}>
        {place}
        <time dateTime={note.updatedAt}>
          {relativeTime(note.updatedAt, now)}
          {note.revision > 1 && ' · 改过'}
        </time>
        {!editing && (
          <span className={styles.tools}>
            <IconButton label="改这条笔记" size={44} onClick={() => setEditing(true)}>
              <Pencil size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label="删除这条笔记" size={44} onClick={() => setAsking(true)}>
              <Trash2 size={16} aria-hidden="true" />
            </IconButton>
          </span>
        )}
      </div>
      {editing ? <EditNote note={note} onDone={() => setEditing(false)} /> : <p className={styles.words}>{note.body}</p>}
      {asking && (
        <ConfirmDialog
          open
          title="删除这条笔记？"
          text="删除后找不回来。"
          confirmLabel="删除"
          pending={remove.isPending}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </li>
  );
}
