import { newId } from '@palm/client/new-id';
import { Button } from '@palm/ui/button';
import { Switch } from '@palm/ui/switch';
import { useState } from 'react';
import { clockText } from '../../shared/numbers.ts';
import type { Timeline } from '../../shared/timeline.ts';
import { NoteBox } from './note-box.tsx';
import { useNoteActions } from './note.api.ts';
import { useNoteDraft } from './use-note-draft.ts';
import styles from './note.module.css';

type NewNoteProps = { courseId: string; sectionId: string; timeline: Timeline | null };

/** Creates a note. During playback it refers to the time at which its first character was typed. */
export function NewNote({ courseId, sectionId, timeline }: NewNoteProps) {
  const { create } = useNoteActions(courseId);
  const [draft, keep] = useNoteDraft(sectionId);
  // The same id until it has been saved: a double click or a retry creates no second note.
  const [creationId, setCreationId] = useState(newId);
  const body = draft?.body ?? '';
  const timed = timeline !== null && (draft?.timed ?? true);
  const write = (next: string) => {
    const begins = draft === undefined || draft.body.trim() === '';
    keep(next === '' ? null : { body: next, timed, position: begins ? (timeline?.now() ?? 0) : draft.position });
  };
  const send = () => {
    const words = body.trim();
    if (words === '' || create.isPending) {
      return;
    }
    create.mutate(
      { creationId, sectionId, position: timed ? draft?.position : undefined, body: words },
      {
        onSuccess: () => {
          keep(null);
          setCreationId(newId());
        },
      },
    );
  };
  return (
    <NoteBox label="写笔记" placeholder="记下听到的要点，或者你想到的例子" value={body} onChange={write} onSend={send} error={create.error}>
      {timeline && draft && (
        <span className={styles.timed}>
          <Switch label="标在这个时间点" checked={timed} onChange={(event) => keep({ ...draft, timed: event.target.checked })} />
          <span className="num">{timed ? `标在 ${clockText(draft.position)}` : '不标时间'}</span>
        </span>
      )}
      <Button type="submit" look="solid" size={36} disabled={body.trim() === ''} pending={create.isPending}>
        记下
      </Button>
    </NoteBox>
  );
}
