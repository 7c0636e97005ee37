import type { ApplicationDetail } from '@palm/contract/application/admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Image, Skeleton } from 'antd';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../shared/ui/neighbour-steps.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import styles from './application.module.css';
import { applicationQuery } from './application.api.ts';
import type { Decision } from './decide-dialogs.tsx';
import { stateTones, stateWords } from './state-words.ts';

type ApplicationDrawerProps = {
  applicationId: string;
  /** Ids of the list's rows, for ↑ and ↓. */
  neighbours: string[];
  onApplication: (applicationId: string) => void;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};

/** An application next to the list: the answers, and what to check before deciding. */
export function ApplicationDrawer({ applicationId, neighbours, onApplication, onDecide, onClose }: ApplicationDrawerProps) {
  const { client } = useServices();
  const query = useQuery(applicationQuery(client, applicationId));
  const detail = query.data;
  return (
    <Drawer
      open
      size={520}
      title={detail ? `${detail.name}的申请` : '加入申请'}
      onClose={onClose}
      extra={<NeighbourSteps ids={neighbours} current={applicationId} words={['上一份', '下一份']} onStep={onApplication} />}
      footer={
        detail?.state === 'waiting' && (
          <div className={styles.foot}>
            <Button danger onClick={() => onDecide({ kind: 'refuse', rows: [detail] })}>
              不通过
            </Button>
            <Button type="primary" onClick={() => onDecide({ kind: 'approve', rows: [detail] })}>
              通过
            </Button>
          </div>
        )
      }
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.isError && !detail && <ErrorOf error={query.error} title="申请没有加载出来" onRetry={() => void query.refetch()} />}
      {detail && <Detail detail={detail} />}
    </Drawer>
  );
}

function Detail({ detail }: { detail: ApplicationDetail }) {
  const dates = useDates();
  const { state, mobile, appliedAt, decidedAt, decidedBy, reason, filled, memberId } = detail;
  return (
    <>
      <Notes detail={detail} />
      <dl className={styles.facts}>
        <dt>状态</dt>
        <dd>
          <StatusDot tone={stateTones[state]} text={stateWords[state]} />
        </dd>
        <dt>手机号</dt>
        <dd className="num">{mobile}</dd>
        <dt>申请时间</dt>
        <dd>{dates.minute(appliedAt)}</dd>
        {decidedAt !== null && (
          <>
            <dt>处理</dt>
            <dd>
              {decidedBy ?? '已离开的管理员'}，{dates.minute(decidedAt)}
            </dd>
          </>
        )}
        {reason !== '' && (
          <>
            <dt>原因</dt>
            <dd>{reason}</dd>
          </>
        )}
      </dl>
      {filled.length > 0 && (
        <>
          <h3 className={styles.part}>填写的内容</h3>
          <dl className={styles.facts}>
            {filled.flatMap(({ label, value, url }) => [
              <dt key={`${label} name`}>{label}</dt>,
              <dd key={label}>
                {url === null ? value : <Image src={url} alt={label} width={84} height={112} className={styles.photo} />}
              </dd>,
            ])}
          </dl>
        </>
      )}
      {memberId !== null && (
        <p className={styles.part}>
          <Link to={`/members?open=${memberId}`}>打开成员资料</Link>
        </p>
      )}
    </>
  );
}

/** What a careful person would want to know first. */
function Notes({ detail: { namesakes, refusedBefore, state } }: { detail: ApplicationDetail }) {
  const dates = useDates();
  if (state !== 'waiting' || (namesakes.length === 0 && refusedBefore === null)) {
    return null;
  }
  return (
    <div className={styles.notes}>
      {namesakes.map(({ id, account, departmentName, disabled }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          title={`已有同名的成员：${account}，${departmentName ?? '没有部门'}${disabled ? '，已停用' : ''}。是同一个人就不用通过`}
          action={<Link to={`/members?open=${id}`}>看成员</Link>}
        />
      ))}
      {refusedBefore !== null && (
        <Alert type="warning" showIcon title={`${dates.minute(refusedBefore.at)} 没有通过，原因是「${refusedBefore.reason}」`} />
      )}
    </div>
  );
}
