import type { SimilarWork } from '@palm/contract/homework/desk';
import { Files } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { DeskSubmission, DeskWords } from './desk-types.ts';
import styles from './similar-hints.module.css';

type SimilarHintsProps = { submission: DeskSubmission; similar: readonly SimilarWork[]; words: DeskWords };

type PaperProps = { name: string; when: string; text: string; passages: readonly { from: number; to: number }[] };

/** A text with the passages shared with the other one. */
function Paper({ name, when, text, passages }: PaperProps) {
  const end = passages.at(-1)?.to ?? 0;
  return (
    <section aria-label={`${name}的作业`}>
      <h3>
        {name}
        <small className="num">{when} 交</small>
      </h3>
      <p>
        {passages.map(({ from, to }, place) => (
          <span key={from}>
            {text.slice(passages[place - 1]?.to ?? 0, from)}
            <mark>{text.slice(from, to)}</mark>
          </span>
        ))}
        {text.slice(end)}
      </p>
    </section>
  );
}

/** Similar submissions in the class. Only a hint: it has no effect, and authors never see it. */
export function SimilarHints({ submission, similar, words }: SimilarHintsProps) {
  const [open, setOpen] = useState<SimilarWork | null>(null);
  const last = submission.versions.at(-1);
  if (similar.length === 0 || last === undefined) {
    return null;
  }
  return (
    <section className={styles.hints} aria-label="相同的内容">
      <ul>
        {similar.map((work) => (
          <li key={work.submissionId}>
            <Files size={16} aria-hidden="true" />
            <span>
              与{work.name}的作业有 <b className="num">{work.percent}%</b> 相同
            </span>
            <Button size={30} aria-label={`对照${work.name}的作业`} onClick={() => setOpen(work)}>
              对照
            </Button>
          </li>
        ))}
      </ul>
      <small>只是提示，怎么处理由老师决定；学员看不到。</small>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        className={styles.dialog}
        wide
        title={`${submission.name}和${open?.name ?? ''}，${open?.percent ?? 0}% 相同`}
        note="标出的是两份里都有的话，不看标点和空格；作业要求里的原文不算。"
      >
        {open && (
          <div className={styles.papers}>
            <Paper name={submission.name} when={words.minute(last.handedAt)} text={last.text} passages={open.own} />
            <Paper name={open.name} when={words.minute(open.handedAt)} text={open.text} passages={open.theirs} />
          </div>
        )}
      </Dialog>
    </section>
  );
}
