import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import type { ResultOf } from '@palm/contract/endpoint';
import type { classroomLinkApi } from '@palm/contract/classroom/link';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { classQuery, linkJoinQuery } from './classroom.api.ts';
import styles from './link-join.module.css';

type LinkJoinProps = { classroomId: string; code: string };

/** Joins through a link as soon as it is opened, and shows the result. */
export function LinkJoin({ classroomId, code }: LinkJoinProps) {
  const { client } = useServices();
  const query = useQuery(linkJoinQuery(client, { classroomId, code }));
  return (
    <section className={styles.box}>
      {query.data && <Joined classroomId={classroomId} joined={query.data} />}
      {!query.data && query.isFetching && (
        <div role="status" aria-label="正在加入班级" className={styles.wait}>
          <Skeleton width={64} height={64} />
          <h1>正在加入班级</h1>
        </div>
      )}
      {!query.data && !query.isFetching && <Refused error={query.error} onRetry={() => void query.refetch()} />}
    </section>
  );
}

const isInside = ({ membership, already }: ResultOf<typeof classroomLinkApi.join>): boolean =>
  membership === 'member' || (already && membership === 'none');

function wordsOf({ membership, already }: ResultOf<typeof classroomLinkApi.join>): { title: string; text: string } {
  if (membership === 'waiting') {
    return {
      title: already ? '你已经在候补里' : '名额已满，已为你排上候补',
      text: '有人退出或加了名额，会按先后自动补上，并通知你。',
    };
  }
  if (membership === 'none') {
    return { title: '你带这个班，不用加入', text: '把链接发给要加入的人就好。' };
  }
  return already
    ? { title: '你已经在这个班级里', text: '打开教学安排，接着学吧。' }
    : { title: '已加入班级', text: '打开教学安排，从第一项开始吧。' };
}

function Joined({ classroomId, joined }: { classroomId: string; joined: ResultOf<typeof classroomLinkApi.join> }) {
  const { client } = useServices();
  const { data } = useQuery(classQuery(client, classroomId));
  const { title, text } = wordsOf(joined);
  const inside = isInside(joined);
  const Icon = inside ? CircleCheck : Hourglass;
  return (
    <div role="status" className={styles.wait}>
      <Icon size={64} strokeWidth={1.5} aria-hidden="true" data-tone={inside ? 'success' : 'warning'} />
      <h1>{title}</h1>
      {data && <p className={styles.class}>{data.title}</p>}
      <p>{text}</p>
      <Button look="solid" size={44} render={<Link to={href(inside ? 'classCourse' : 'classDetail', { classroomId })} replace />}>
        {inside ? '进入班级' : '看班级介绍'}
      </Button>
    </div>
  );
}

/** A class of another organisation counts as not found. */
const reasonOf = (error: Error | null): string => {
  if (!(error instanceof AppError)) {
    return '网络不通，请连上网络后再试。';
  }
  return error.errorCode === 'NOT_FOUND'
    ? '没有找到这个班级：它可能属于另一个组织，或者已经删除。请核对你登录的组织，再向班主任要链接。'
    : error.msg;
};

/** Refusals that no retry can change. */
const isFinal = (error: Error | null): boolean => error instanceof AppError && !isPassing(error);

const Refused = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <div role="alert" className={styles.wait}>
    <CircleAlert size={64} strokeWidth={1.5} aria-hidden="true" data-tone="danger" />
    <h1>没有加入</h1>
    <p>{reasonOf(error)}</p>
    {isFinal(error) ? (
      <Button look="soft" size={44} render={<Link to={href('class')} replace />}>
        看我的班级
      </Button>
    ) : (
      <Button look="soft" size={44} onClick={onRetry}>
        再试一次
      </Button>
    )}
  </div>
);
