import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import styles from './notice-dialog.module.css';

export type NoticeWords = { title: string; body: string };

type NoticeDialogProps = {
  open: boolean;
  title: string;
  note: string;
  verb: string;
  words: NoticeWords;
  pending: boolean;
  /** The version saved by somebody else meanwhile. */
  theirs: NoticeWords | null;
  /** Why it was refused. */
  refused: string | null;
  onChange: (words: NoticeWords) => void;
  onTheirs: () => void;
  onSend: () => void;
  onClose: () => void;
};

const isEmpty = (text: string) => text.trim() === '';

/** Editor for the text of a notice. Typed input survives a refusal. */
export function NoticeDialog({
  open,
  title,
  note,
  verb,
  words,
  theirs,
  refused,
  pending,
  onChange,
  onTheirs,
  onSend,
  onClose,
}: NoticeDialogProps) {
  const [tried, setTried] = useState(false);
  const [form, showProblem] = useProblemFocus();
  const missing = (field: keyof NoticeWords, label: string) => (tried && isEmpty(words[field]) ? `请填写${label}` : undefined);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const complete = !isEmpty(words.title) && !isEmpty(words.body);
    if (complete) {
      setTried(false);
      onSend();
    } else {
      setTried(true);
      showProblem();
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      note={note}
      wide
      footer={
        <Button look="solid" size={44} pending={pending} onClick={() => send()}>
          {verb}
        </Button>
      }
    >
      <form ref={form} className={styles.form} onSubmit={send} noValidate>
        <Field label="标题" required error={missing('title', '标题')}>
          <Input maxLength={60} value={words.title} onChange={({ target }) => onChange({ ...words, title: target.value })} />
        </Field>
        <Field label="内容" required error={missing('body', '内容')}>
          <Textarea rows={6} maxLength={2000} value={words.body} onChange={({ target }) => onChange({ ...words, body: target.value })} />
        </Field>
        {theirs && <Theirs words={theirs} onTake={onTheirs} />}
        {refused !== null && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
      </form>
    </Dialog>
  );
}

/** Shown next to the typed text, for comparison. */
const Theirs = ({ words: { title, body }, onTake }: { words: NoticeWords; onTake: () => void }) => (
  <section className={styles.theirs} role="status" aria-label="别人刚改成的公告">
    <p className={styles.who}>别人刚改成了这样，成员现在看到的就是它：</p>
    <b>{title}</b>
    <p className={styles.body}>{body}</p>
    <Button size={44} onClick={onTake}>
      用这一版接着改
    </Button>
  </section>
);
