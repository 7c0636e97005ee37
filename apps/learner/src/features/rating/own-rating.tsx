import { AppError } from '@palm/client/app-error';
import { anyText, objectWith, wholeNumber } from '@palm/client/readers';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Field } from '@palm/ui/field';
import { StarChoice } from '@palm/ui/stars';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useOwnRating, type OwnSummary } from './rating.api.ts';
import styles from './rating.module.css';

const MOST_CHARACTERS = 200;
const readDraft = objectWith({ stars: wholeNumber, sentence: anyText });

type OwnRatingProps = { courseId: string; mine: OwnSummary['mine'] };

/** The member's own stars and comment: create, edit, delete. */
export function OwnRating({ courseId, mine }: OwnRatingProps) {
  const [draft, setDraft] = useKeptWords<OwnSummary['mine']>(`rating ${courseId}`, null, readDraft);
  const { stars, sentence } = draft ?? mine ?? { stars: 0, sentence: '' };
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { save, withdraw } = useOwnRating(courseId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(stars === 0 ? '请先选择几颗星' : undefined);
    if (stars > 0) {
      save.mutate(
        { stars, sentence: sentence.trim() },
        {
          onSuccess: () => {
            setDraft(null);
            toast.show({ kind: 'success', text: mine === null ? '谢谢你的评分' : '评分已修改' });
          },
        },
      );
    }
  };
  const takeBack = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        setDraft(null);
        setAsking(false);
        toast.show({ kind: 'success', text: '评分已撤回' });
      },
    });
  return (
    <form className={styles.form} onSubmit={submit} aria-label="我的评分">
      <StarChoice
        legend="你的评分"
        value={stars}
        onChange={(next) => {
          setDraft({ stars: next, sentence });
          setProblem(undefined);
        }}
        problem={problem}
      />
      <Field
        label="说一句（可不写）"
        hint={`最多 ${MOST_CHARACTERS} 字`}
        error={save.error instanceof AppError ? save.error.msg : undefined}
      >
        <Textarea
          name="sentence"
          rows={2}
          maxLength={MOST_CHARACTERS}
          placeholder="哪里讲得好，哪里可以更好"
          value={sentence}
          onChange={(event) => setDraft({ stars, sentence: event.target.value })}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" look="solid" pending={save.isPending}>
          {mine === null ? '提交评分' : '保存修改'}
        </Button>
        {mine !== null && (
          <Button look="ghost" onClick={() => setAsking(true)}>
            撤回
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          open
          title="撤回评分？"
          text="你的星和评语会从这门课里去掉，以后可以再评。"
          confirmLabel="撤回"
          pending={withdraw.isPending}
          onConfirm={takeBack}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  );
}
