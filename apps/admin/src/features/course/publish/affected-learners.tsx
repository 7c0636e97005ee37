import type { coursePublishApi } from '@palm/contract/course/publish';
import type { ResultOf } from '@palm/contract/endpoint';
import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { publishLearnersQuery, type PublishPreview } from '../course.api.ts';
import styles from './publish.module.css';

const FEW = 3;
const PAGE = 10;

type Learner = ResultOf<typeof coursePublishApi.learners>['list'][number];
type Direction = 'lowered' | 'raised';
type AffectedLearnersProps = { preview: PublishPreview; lowered: number; raised: number };

const firstDirection = (lowered: number): Direction => (lowered > 0 ? 'lowered' : 'raised');

/** Learners whose progress changes, largest losses first: a few, or all of them paged. */
export function AffectedLearners({ preview, lowered, raised }: AffectedLearnersProps) {
  const { client } = useServices();
  const [direction, setDirection] = useState(firstDirection(lowered));
  const [all, setAll] = useState(false);
  const [pageNo, setPageNo] = useState(1);
  const learners = useQuery(publishLearnersQuery(client, { ...preview, direction, pageNo, pageSize: all ? PAGE : FEW }));
  const turn = (next: Direction) => {
    setDirection(next);
    setPageNo(1);
  };
  const { list, total } = learners.data ?? { list: [], total: 0 };
  const both = lowered > 0 && raised > 0;
  return (
    <section className={styles.affected} aria-label="进度有变化的学员">
      {all && both && (
        <Segmented
          aria-label="变化方向"
          value={direction}
          onChange={turn}
          options={[
            { value: 'lowered', label: `降低 ${lowered}` },
            { value: 'raised', label: `提高 ${raised}` },
          ]}
        />
      )}
      {learners.isPending && <Skeleton active paragraph={{ rows: FEW }} title={false} />}
      {learners.isError && <ErrorOf error={learners.error} title="没有读到名单" onRetry={() => void learners.refetch()} />}
      <LearnerRows learners={list} direction={direction} />
      {!all && lowered + raised > FEW && (
        <Button type="link" onClick={() => setAll(true)}>
          看全部 {(lowered + raised).toLocaleString('zh-CN')} 人
        </Button>
      )}
      {all && total > PAGE && (
        <Pagination size="small" current={pageNo} pageSize={PAGE} total={total} showSizeChanger={false} onChange={setPageNo} />
      )}
    </section>
  );
}

function LearnerRows({ learners, direction }: { learners: readonly Learner[]; direction: Direction }) {
  return (
    <ul>
      {learners.map(({ memberId, name, departmentName, from, to }) => (
        <li key={memberId}>
          <Avatar name={name} size={28} />
          <b>{name}</b>
          <small>{departmentName}</small>
          <span className={styles.move}>
            {from}% → <em data-part={direction}>{to}%</em>
          </span>
        </li>
      ))}
    </ul>
  );
}
