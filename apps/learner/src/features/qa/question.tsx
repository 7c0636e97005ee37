import type { QaQuestion } from '@palm/contract/qa/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Tag } from '@palm/ui/tag';
import { toast } from '@palm/ui/toast';
import { useNow } from '@palm/ui/use-now';
import { Check, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import page from '../../shared/page.module.css';
import { useQaActions, useRemoveQuestion } from './qa.api.ts';
import { HiddenNote, QuestionModeration } from './moderation.tsx';
import { ShownPictures } from './shown-pictures.tsx';
import { writerName } from './writer-name.ts';
import styles from './question.module.css';

function RemoveQuestion({ question, onRemoved }: { question: QaQuestion; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  const remove = useRemoveQuestion();
  return (
    <>
      <Button look="ghost" size={36} onClick={() => setAsking(true)}>
        <Trash2 size={16} aria-hidden="true" />
        删除
      </Button>
      <ConfirmDialog
        open={asking}
        title={`删除问题「${question.title}」？`}
        text={question.answerCount > 0 ? `${question.answerCount} 个回答会一起删除，不能恢复。` : '删除后不能恢复。'}
        confirmLabel="删除"
        danger
        pending={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          remove.mutate(question.id, {
            onSuccess: () => {
              toast.show({ kind: 'success', text: '问题已删除' });
              onRemoved();
            },
          })
        }
      />
    </>
  );
}

/** A question in full, with its actions. */
export function Question({ question, onRemoved }: { question: QaQuestion; onRemoved: () => void }) {
  const { id, title, body, writer, createdAt, followed, followerCount, solved } = question;
  const now = useNow();
  const { follow } = useQaActions();
  const Icon = followed ? Check : Plus;
  return (
    <article className={page.card}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {solved && <Tag tone="success">已解决</Tag>}
        {question.closed && <Tag>已关闭</Tag>}
      </header>
      <p className={styles.by}>
        <Avatar name={writerName(writer)} src={writer.avatarUrl} size={28} />
        <bdi>{writerName(writer)}</bdi> · <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
      </p>
      {question.hiddenFor !== null && <HiddenNote reason={question.hiddenFor} what="问题" />}
      {body !== '' && <p className={styles.body}>{body}</p>}
      <ShownPictures urls={question.pictureUrls} />
      <footer className={styles.acts}>
        <Button
          size={36}
          look={followed ? 'outline' : 'soft'}
          aria-pressed={followed}
          pending={follow.isPending}
          onClick={() => follow.mutate({ questionId: id, on: !followed })}
        >
          <Icon size={16} aria-hidden="true" />
          {followed ? '已关注' : '关注'}
        </Button>
        <span className="num">{followerCount} 人关注</span>
        <span className={styles.order}>
          {question.abilities.moderate && <QuestionModeration question={question} />}
          {question.abilities.remove && <RemoveQuestion question={question} onRemoved={onRemoved} />}
        </span>
      </footer>
    </article>
  );
}
