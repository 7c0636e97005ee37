import type { HomeworkRow } from '@palm/contract/homework/desk';
import { Button } from '@palm/ui/button';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import desk from '../../shared/desk-rows.module.css';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { classHomeworkQuery, HOMEWORK_ROWS } from './marking.api.ts';
import styles from './to-mark.module.css';

const Row = ({ row: { id, title, planned, byGroup, waitingCount, handedCount, memberCount } }: { row: HomeworkRow }) => (
  <li>
    <div>
      <h3 className="clamp-1">
        {title}
        {!planned && <Tag tone="warning">还没布置</Tag>}
      </h3>
      <p className="num">
        已交 {handedCount} / {memberCount}
        {byGroup && ' 组'}
        {waitingCount > 0 && (
          <>
            {' · '}
            <b>待批 {waitingCount}</b>
          </>
        )}
      </p>
    </div>
    <Button
      pill
      look={waitingCount > 0 ? 'soft' : 'outline'}
      aria-label={`${waitingCount > 0 ? '批改' : '查看'}《${title}》`}
      render={<Link to={href('homeworkDesk', { homeworkId: id })} />}
    >
      {waitingCount > 0 ? '批改' : '查看'}
    </Button>
  </li>
);

/** Three rows: the plan below should stay where it is. */
const ROWS_PX = 192;

function titleOf(found: { waiting: number } | undefined): string {
  if (found === undefined) {
    return '班级作业';
  }
  return found.waiting > 0 ? `需要批改 ${found.waiting}` : '作业都批完了';
}

/** Homework of a class with the number waiting to be marked, for its staff; renders nothing if there is none. */
export function ToMark({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(classHomeworkQuery(client, classroomId, pageNo));
  if (query.data?.total === 0) {
    return null;
  }
  return (
    <section className={page.card} aria-labelledby="class-to-mark">
      <div className={page.cardHead}>
        <h2 id="class-to-mark">{titleOf(query.data)}</h2>
      </div>
      <QueryView query={query} level={3} skeleton={<Skeleton height={ROWS_PX} />}>
        {({ list, total }) => (
          <>
            <ul className={`${desk.rows} ${styles.rows}`}>
              {list.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            <Pager page={pageNo} pages={Math.ceil(total / HOMEWORK_ROWS)} onChange={setPageNo} />
          </>
        )}
      </QueryView>
    </section>
  );
}
