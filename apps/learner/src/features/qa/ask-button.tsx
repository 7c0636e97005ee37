import { newId } from '@palm/client/new-id';
import { anyText, objectWith } from '@palm/client/readers';
import { QA_MOST_BODY, QA_MOST_TITLE } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { PicturePicker } from './picture-picker.tsx';
import { useKeptWords } from '../../shared/kept-words.ts';
import { unsentWords } from '../../shared/unsent-words.ts';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import styles from './pictures.module.css';
import { useQaActions, type Forum } from './qa.api.ts';
import { usePictures } from './use-pictures.ts';

const EMPTY = { title: '', body: '', creationId: '' };
const readWords = objectWith({ title: anyText, body: anyText, creationId: anyText });

type AskButtonProps = { forum: Forum; readers: string; onAsked: (questionId: string) => void };

const ACT = '提出问题';

/** Form state of a question, and what prevents submitting it. */
function useAsking(forum: Forum, onDone: (questionId: string) => void) {
  const place = `ask ${forum.objectId}`;
  const [words, setWords] = useKeptWords(place, EMPTY, readWords);
  const [tried, setTried] = useState(false);
  const pictures = usePictures(place);
  const { ask } = useQaActions();
  const [form, showProblem] = useProblemFocus();
  const missing = words.title.trim() === '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (missing) {
      showProblem();
      return;
    }
    if (!pictures.complete || ask.isPending) {
      return;
    }
    ask.mutate(
      { ...forum, ...words, pictureKeys: pictures.keys },
      {
        onSuccess: ({ id }) => {
          toast.show({ kind: 'success', text: '问题已提出，有人回答会通知你' });
          setWords(EMPTY);
          pictures.clear();
          setTried(false);
          onDone(id);
        },
      },
    );
  };
  return {
    words,
    // The id belongs to the draft: resending after a lost response creates no second question.
    change: (changes: Partial<typeof words>) => setWords({ ...words, creationId: words.creationId || newId(), ...changes }),
    pictures,
    form,
    send,
    missing: tried && missing ? '请填写问题' : undefined,
    unsent: (tried ? pictures.unfinished(ACT) : undefined) ?? unsentWords(ask.error, ACT),
    pending: ask.isPending || pictures.pending,
  };
}

/** Asks a question. The draft survives closing the dialog, a reload, and a failure to send. */
export function AskButton({ forum, readers, onAsked }: AskButtonProps) {
  const [open, setOpen] = useState(false);
  const { words, change, pictures, form, send, missing, unsent, pending } = useAsking(forum, (questionId) => {
    setOpen(false);
    onAsked(questionId);
  });
  return (
    <>
      <Button look="solid" size={36} onClick={() => setOpen(true)}>
        提问
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="提问"
        note={`${readers}都能看到，也都能回答。`}
        wide
        footer={
          <Button look="solid" size={44} pending={pending} onClick={() => send()}>
            {ACT}
          </Button>
        }
      >
        <form ref={form} className={styles.form} onSubmit={send} noValidate>
          <Field label="问题" required error={missing}>
            <Input
              maxLength={QA_MOST_TITLE}
              placeholder="一句话说清你想问什么"
              value={words.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Field>
          <Field label="说明">
            <Textarea
              rows={5}
              maxLength={QA_MOST_BODY}
              placeholder="遇到了什么，试过什么"
              value={words.body}
              onChange={({ target }) => change({ body: target.value })}
            />
          </Field>
          <PicturePicker {...pictures} />
          {unsent !== undefined && (
            <p className={styles.problem} role="alert">
              {unsent}
            </p>
          )}
        </form>
      </Dialog>
    </>
  );
}
