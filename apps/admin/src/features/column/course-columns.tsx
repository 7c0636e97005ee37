import type { ColumnOfCourse } from '@palm/contract/column/of-course';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { standingWords } from '../../shared/publish/standing-words.ts';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { columnsOfCourseQuery, columnsToJoinQuery, useJoinColumn } from './column.api.ts';
import styles from './course-columns.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

/** Where the course is in the column, and what learners see of that. */
function placeOf({ stage, shown }: ColumnOfCourse): string {
  if (stage === null) {
    return '草稿里已经去掉，发布专栏后学员就看不到';
  }
  const place = `${stage.title} · ${stage.required ? '必学' : '选学'}`;
  return shown ? place : `${place} · 发布专栏后学员才看到`;
}

function ColumnRow({ column }: { column: ColumnOfCourse }) {
  return (
    <li>
      <span>
        <Link to={`/columns/${column.id}`}>{column.title}</Link>
        <small>{placeOf(column)}</small>
      </span>
      <StatusDot {...standingWords[column.status]} />
    </li>
  );
}

function JoinColumn({ courseId, joined }: { courseId: string; joined: readonly ColumnOfCourse[] }) {
  const { client } = useServices();
  const { message } = App.useApp();
  const [keyword, setKeyword] = useState('');
  const [columnId, setColumnId] = useState<string | null>(null);
  const found = useQuery(columnsToJoinQuery(client, keyword));
  const data = found.data ?? [];
  const join = useJoinColumn();
  const free = data.filter(
    ({ id, status }) => status !== 'archived' && !joined.some((column) => column.id === id && column.stage !== null),
  );
  const add = () =>
    columnId !== null &&
    join.mutate(
      { courseId, columnId },
      {
        onSuccess: () => {
          setColumnId(null);
          void message.success('已加到专栏草稿的最后一个阶段，发布专栏后学员才看到');
        },
      },
    );
  return (
    <div className={styles.join}>
      <SearchSelect
        label="加入专栏"
        placeholder="选一个专栏，加到它草稿的最后一个阶段"
        found={found}
        choices={free.map(({ id, title }) => ({ value: id, label: title }))}
        value={columnId}
        onSearch={setKeyword}
        onChange={setColumnId}
      />
      <Button {...offWhere(columnId === null)} loading={join.isPending} onClick={add}>
        加入
      </Button>
    </div>
  );
}

/** The columns that contain the course, and how to add it to another. */
export function CourseColumns({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const query = useQuery(columnsOfCourseQuery(client, courseId));
  if (query.isLoadingError) {
    return <ErrorOf error={query.error} title="所属专栏没有加载出来" onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return <Skeleton active paragraph={{ rows: 3 }} />;
  }
  return (
    <Panel>
      {query.data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这门课还不在任何专栏里" />
      ) : (
        <ul className={styles.list} aria-label="所属专栏">
          {query.data.map((column) => (
            <ColumnRow key={column.id} column={column} />
          ))}
        </ul>
      )}
      <JoinColumn courseId={courseId} joined={query.data} />
    </Panel>
  );
}
