import { newId } from '@palm/client/new-id';
import { anyText, objectWith } from '@palm/client/readers';
import { QA_MOST_BODY } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useRef, useState, type FormEvent } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import page from '../../shared/page.module.css';
import { unsentWords } from '../../shared/unsent-words.ts';
import { PicturePicker } from './picture-picker.tsx';
import { useQaActions } from './qa.api.ts';
import { usePictures } from './use-pictures.ts';
import styles from './question.module.css';

const EMPTY = { body: '', creationId: '' };
const readWords = objectWith({ body: anyText, creationId: anyText });
const ACT = '发布回答';

/** Replaces the answer form on a closed question. */
export const NoMoreAnswers = () => (
  <section className={page.card}>
    <p className={styles.closed}>问题已经关闭，不再接受新回答。还有疑问，可以另提一个问题。</p>
  </section>
);

/** Form for an answer. */
export function NewAnswer({ questionId }: { questionId: string }) {
  const place = `answer ${questionId}`;
  const [words, setWords] = useKeptWords(place, EMPTY, readWords);
  const pictures = usePictures(place);
  const { answer } = useQaActions();
  const [missed, setMissed] = useState(false);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (words.body.trim() === '') {
      setMissed(true);
      field.current?.focus();
      return;
    }
    setTried(true);
    if (!pictures.complete || answer.isPending) {
      return;
    }
    answer.mutate(
      { ...words, questionId, pictureKeys: pictures.keys },
      {
        onSuccess: () => {
          toast.show({ kind: 'success', text: '回答已发布' });
          setWords(EMPTY);
          pictures.clear();
          setTried(false);
        },
      },
    );
  };
  const problem = missed ? '请先写下你的回答' : ((tried ? pictures.unfinished(ACT) : undefined) ?? unsentWords(answer.error, ACT));
  return (
    <section className={page.card} aria-labelledby="qa-new-answer">
      <div className={page.cardHead}>
        <h2 id="qa-new-answer">写回答</h2>
      </div>
      <form className={styles.form} onSubmit={send}>
        <Field label={<span className="sr-only">你的回答</span>} error={problem}>
          <Textarea
            ref={field}
            rows={4}
            maxLength={QA_MOST_BODY}
            placeholder="说说你的做法，最好带一个例子"
            value={words.body}
            onChange={({ target }) => {
              setWords({ body: target.value, creationId: words.creationId || newId() });
              setMissed(false);
            }}
          />
        </Field>
        <div className={styles.send}>
          <PicturePicker {...pictures} />
          <Button type="submit" look="solid" size={36} pending={answer.isPending || pictures.pending}>
            {ACT}
          </Button>
        </div>
      </form>
    </section>
  );
}
