import { AppError } from '@palm/client/app-error';
import { standingEdition, type NoticeEdition } from '@palm/contract/classroom/notice';
import { Button, type ButtonProps } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useSubmit } from '@palm/ui/use-submit';
import { useState } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { NoticeDialog, type NoticeWords } from './notice-dialog.tsx';

type NoticeWriterProps = {
  /** The notice or, for a new one, the class. */
  of: string;
  /** Opens the dialog. */
  button: Pick<ButtonProps, 'size' | 'look' | 'children'>;
  title: string;
  note: string;
  verb: string;
  /** Message after sending. */
  done: string;
  /** Initial content. */
  start: NoticeEdition;
  onSend: (edition: NoticeEdition) => Promise<unknown>;
};

const wordsOf = (refusal: unknown): string => (refusal instanceof AppError ? refusal.msg : '没有发出去，请再试一次');

/** Creates or edits a notice. Unsent input is kept: after a refusal, when the dialog is closed, and when others edit the notice. */
export function NoticeWriter({ of, button, title, note, verb, done, start, onSend }: NoticeWriterProps) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useKeptWords<NoticeEdition | null>(`notice ${of}`, null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [theirs, setTheirs] = useState<NoticeEdition | null>(null);
  const { pending, submit } = useSubmit();
  const shown = draft ?? start;
  // Shown by now, so it may be overwritten.
  const { editedAt } = theirs ?? shown;
  const begin = (edition: NoticeEdition | null) => {
    setDraft(edition);
    setTheirs(null);
    setRefusal(null);
  };
  const send = async () => {
    try {
      await onSend({ ...shown, editedAt });
    } catch (error) {
      const standing = error instanceof AppError ? standingEdition(error) : null;
      setTheirs(standing ?? theirs);
      setRefusal(standing === null ? error : null);
      return;
    }
    toast.show({ kind: 'success', text: done });
    begin(null);
    setOpen(false);
  };
  const change = (words: NoticeWords) => setDraft({ ...shown, ...words });
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <NoticeDialog
        open={open}
        title={title}
        note={note}
        verb={theirs === null ? verb : '换成我写的'}
        words={shown}
        theirs={theirs}
        refused={refusal === null ? null : wordsOf(refusal)}
        pending={pending}
        onChange={change}
        onTheirs={() => begin(theirs)}
        onSend={() => submit(send)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
