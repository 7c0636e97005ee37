import type { QaAnswer, QaQuestion } from '@palm/contract/qa/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ANSWERS_ON_PAGE, answersQuery, useQaActions } from './qa.api.ts';
import { AnswerModeration, HiddenNote } from './moderation.tsx';
import { ShownPictures } from './shown-pictures.tsx';
import { writerName } from './writer-name.ts';
import styles from './question.module.css';

function RemoveAnswer({ answer }: { answer: QaAnswer }) {
  const [asking, setAsking] = useState(false);
  const { removeAnswer } = useQaActions();
  const name = writerName(answer.writer);
  return (
    <>
      <Button look="ghost" size={30} onClick={() => setAsking(true)} aria-label={`删除${name}的回答`}>
        删除
      </Button>
      <ConfirmDialog
        open={asking}
        title={`删除${name}的回答？`}
        text="删除后不能恢复。"
        confirmLabel="删除"
        danger
        pending={removeAnswer.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => removeAnswer.mutate(answer.id, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}

function Answer({ answer, mayAccept }: { answer: QaAnswer; mayAccept: boolean }) {
  const now = useNow();
  const { accept } = useQaActions();
  const { id, writer, accepted, byTeacher } = answer;
  const name = writerName(writer);
  return (
    <li className={styles.answer} data-accepted={accepted || undefined}>
      <Avatar name={name} src={writer.avatarUrl} size={40} />
      <div>
        <p className={styles.who}>
          <b>{name}</b>
          {byTeacher && <Tag tone="brand">老师</Tag>}
          {accepted && <Tag tone="success">已采纳</Tag>}
          <time dateTime={answer.createdAt}>{relativeTime(answer.createdAt, now)}</time>
        </p>
        {answer.hiddenFor !== null && <HiddenNote reason={answer.hiddenFor} what="回答" />}
        <p className={styles.words}>{answer.body}</p>
        <ShownPictures urls={answer.pictureUrls} />
        <div className={styles.small}>
          {mayAccept && answer.hiddenFor === null && (
            <Button
              look={accepted ? 'outline' : 'soft'}
              size={30}
              pill
              pending={accept.isPending}
              aria-label={`${accepted ? '取消采纳' : '采纳'}${name}的回答`}
              onClick={() => accept.mutate({ answerId: id, on: !accepted })}
            >
              {accepted ? '取消采纳' : '采纳'}
            </Button>
          )}
          {answer.abilities.moderate && <AnswerModeration answer={answer} />}
          {answer.abilities.remove && <RemoveAnswer answer={answer} />}
        </div>
      </div>
    </li>
  );
}

const LINE_PX = 22;
const ANSWER_PX = 110;

/** As high as the answers, or as the line about none, so that the form below them stays where it is. */
const Loading = ({ count }: { count: number }) => (
  <Skeleton height={count === 0 ? LINE_PX : ANSWER_PX * Math.min(count, ANSWERS_ON_PAGE)} />
);

/** The answers to a question, paged. */
export function AnswerList({ question }: { question: QaQuestion }) {
  const { client } = useServices();
  const [pageNo, setPage] = useState(1);
  const query = useQuery(answersQuery(client, question.id, pageNo));
  return (
    <section className={page.card} aria-labelledby="qa-answers">
      <div className={page.cardHead}>
        <h2 id="qa-answers" className="num">
          {question.answerCount} 个回答
        </h2>
      </div>
      <QueryView query={query} level={3} skeleton={<Loading count={question.answerCount} />}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles.none}>还没有人回答。知道一点也可以先说，说错了老师会补充。</p>
          ) : (
            <>
              <ul className={styles.list} aria-label="回答">
                {list.map((answer) => (
                  <Answer key={answer.id} answer={answer} mayAccept={question.abilities.accept} />
                ))}
              </ul>
              <Pager page={pageNo} pages={Math.ceil(total / ANSWERS_ON_PAGE)} onChange={setPage} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}
