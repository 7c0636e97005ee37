import type { ResultOf } from '@palm/contract/endpoint';
import type { qaAdminApi } from '@palm/contract/qa/admin';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Drawer, Image, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import type { Hiding } from './hide-dialog.tsx';
import { ANSWERS_ON_PAGE, answersQuery, questionQuery, useRestoreAnswer, useRestoreQuestion } from './qa.api.ts';
import styles from './qa.module.css';
import { stateLook, writerName } from './question-words.ts';

type Question = ResultOf<typeof qaAdminApi.detail>;
type Answer = ResultOf<typeof qaAdminApi.answers>['list'][number];
type OnHide = (hiding: Hiding) => void;

type QuestionDrawerProps = { questionId: string; onHide: OnHide; onClose: () => void };

/** A question with all its answers and moderation actions. */
export function QuestionDrawer({ questionId, onHide, onClose }: QuestionDrawerProps) {
  const { client } = useServices();
  const query = useQuery(questionQuery(client, questionId));
  return (
    <Drawer open size={620} title="问答" onClose={onClose}>
      {query.isError && <ErrorOf error={query.error} title="问题没有加载出来" onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data && <Shown question={query.data} onHide={onHide} />}
    </Drawer>
  );
}

const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length > 0 && (
    <div className={styles.pictures}>
      {urls.map((url, place) => (
        <Image key={url} src={url} alt={`第 ${place + 1} 张图`} width={96} height={96} />
      ))}
    </div>
  );

/** The reason for hiding, and how to restore it. */
function HiddenNote({ reason, restoring }: { reason: string; restoring: { isPending: boolean; restore: () => void } }) {
  return (
    <Alert
      type="warning"
      showIcon
      title={`已隐藏，只有作者和老师能看到。理由：${reason}`}
      action={
        <Button size="small" loading={restoring.isPending} onClick={restoring.restore}>
          恢复
        </Button>
      }
    />
  );
}

function Shown({ question, onHide }: { question: Question; onHide: OnHide }) {
  const restore = useRestoreQuestion();
  const { message } = App.useApp();
  const { id, title, hiddenFor } = question;
  const back = () =>
    void restore
      .mutateAsync({ questionId: id })
      .then(() => void message.success('已恢复，大家又能看到了'))
      // The client has already shown the refusal.
      .catch(() => undefined);
  return (
    <div className={styles.question}>
      <h2>{title}</h2>
      <p className={styles.by}>
        {writerName(question.writer)} · <MomentText at={question.createdAt} />
        <StatusDot {...stateLook({ ...question, hidden: hiddenFor !== null })} />
      </p>
      {hiddenFor !== null && <HiddenNote reason={hiddenFor} restoring={{ isPending: restore.isPending, restore: back }} />}
      {question.body !== '' && <p className={styles.words}>{question.body}</p>}
      <Pictures urls={question.pictureUrls} />
      {hiddenFor === null && (
        <div>
          <Button size="small" danger onClick={() => onHide({ name: `问题「${title}」`, questionId: id })}>
            隐藏…
          </Button>
        </div>
      )}
      <Answers questionId={id} onHide={onHide} />
    </div>
  );
}

function Answers({ questionId, onHide }: { questionId: string; onHide: OnHide }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(answersQuery(client, questionId, pageNo));
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title="回答没有加载出来" onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) {
    return <Skeleton active />;
  }
  const { list, total } = query.data;
  return (
    <section aria-label="回答">
      <h3>{total === 0 ? '还没有人回答' : `${total} 个回答`}</h3>
      <ul className={styles.answers}>
        {list.map((answer) => (
          <AnswerItem key={answer.id} answer={answer} onHide={onHide} />
        ))}
      </ul>
      {total > ANSWERS_ON_PAGE && (
        <Pagination size="small" current={pageNo} pageSize={ANSWERS_ON_PAGE} total={total} showSizeChanger={false} onChange={setPageNo} />
      )}
    </section>
  );
}

function AnswerItem({ answer, onHide }: { answer: Answer; onHide: OnHide }) {
  const restore = useRestoreAnswer();
  const { message } = App.useApp();
  const { id, writer, byTeacher, accepted, hiddenFor } = answer;
  const name = writerName(writer);
  const back = () =>
    void restore
      .mutateAsync({ answerId: id })
      .then(() => void message.success('已恢复，大家又能看到了'))
      // The client has already shown the refusal.
      .catch(() => undefined);
  return (
    <li>
      <p className={styles.by}>
        <b>{name}</b>
        {byTeacher && <Tag tone="brand">老师</Tag>}
        {accepted && <Tag tone="success">已采纳</Tag>}
        <MomentText at={answer.createdAt} />
      </p>
      {hiddenFor !== null && <HiddenNote reason={hiddenFor} restoring={{ isPending: restore.isPending, restore: back }} />}
      <p className={styles.words}>{answer.body}</p>
      <Pictures urls={answer.pictureUrls} />
      {hiddenFor === null && (
        <Button
          size="small"
          type="text"
          danger
          aria-label={`隐藏${name}的回答`}
          onClick={() => onHide({ name: `${name}的回答`, answerId: id })}
        >
          隐藏…
        </Button>
      )}
    </li>
  );
}
