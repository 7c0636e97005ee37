import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import { QA_MOST_BODY } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useRef, useState, type FormEvent } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import page from '../../shared/page.module.css';
import { PicturePicker } from './picture-picker.tsx';
import { useQaActions } from './qa.api.ts';
import { usePictures } from './use-pictures.ts';
import styles from './question.module.css';

/** In place of it below a question that is closed. */
export const NoMoreAnswers = () => (
  <section className={page.card}>
    <p className={styles.closed}>问题已经关闭，不再接受新回答。还有疑问，可以另提一个问题。</p>
  </section>
);

/** Where an answer is written. */
export function NewAnswer({ questionId }: { questionId: string }) {
  const [body, setBody] = useKeptWords(`answer ${questionId}`, '');
  const [creationId, setCreationId] = useState(newId);
  const pictures = usePictures();
  const { answer } = useQaActions();
  const [missed, setMissed] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '') {
      setMissed(true);
      field.current?.focus();
      return;
    }
    if (pictures.pending || answer.isPending) {
      return;
    }
    answer.mutate(
      { creationId, questionId, body, pictureKeys: pictures.keys },
      {
        onSuccess: () => {
          toast.show({ kind: 'success', text: '回答已发布' });
          setBody('');
          pictures.clear();
          setCreationId(newId());
        },
      },
    );
  };
  const refused = answer.error instanceof AppError ? answer.error.msg : undefined;
  const problem = missed ? '请先写下你的回答' : refused;
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
            value={body}
            onChange={({ target }) => {
              setBody(target.value);
              setMissed(false);
            }}
          />
        </Field>
        <div className={styles.send}>
          <PicturePicker {...pictures} />
          <Button type="submit" look="solid" size={36} pending={answer.isPending || pictures.pending}>
            发布回答
          </Button>
        </div>
      </form>
    </section>
  );
}
