import { studyRecordsApi } from '@palm/contract/study/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { Avatar } from '@palm/ui/avatar';
import { ProgressBar } from '@palm/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { durationText } from '../../shared/ui/format.ts';
import { TimeText } from '../../shared/ui/time-text.tsx';
import styles from './member-records.module.css';
import { courseLearnersQuery } from './study.api.ts';

type Learner = ResultOf<typeof studyRecordsApi.courseLearners>['list'][number];

// the course is in the path, not among the filters
const filterSchema = studyRecordsApi.courseLearners.query.omit({ courseId: true });

const states = [
  { value: 'all' as const, label: '全部' },
  { value: 'started' as const, label: '在学' },
  { value: 'completed' as const, label: '已学完' },
];

const columns: ListColumn<Learner>[] = [
  {
    key: 'name',
    title: '成员',
    card: 'head',
    render: ({ name }) => (
      <span className={styles.who}>
        <Avatar name={name} size={28} />
        <b>{name}</b>
      </span>
    ),
  },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} /> },
  {
    key: 'percent',
    title: '进度',
    width: 200,
    render: ({ percent, name }) => <ProgressBar value={percent} label={`${name}的进度`} showValue />,
  },
  { key: 'seconds', title: '学习时长', width: 140, numeric: true, render: ({ studiedSeconds }) => durationText(studiedSeconds) },
  { key: 'last', title: '最近学习', width: 120, render: ({ lastStudiedAt }) => <TimeText at={lastStudiedAt} />, priority: 'low' },
  { key: 'completed', title: '学完', width: 120, render: ({ completedAt }) => <TimeText at={completedAt} none="还没有" /> },
];

/** Who studies a course and how far. */
export function CourseLearners({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const list = useListQuery(filterSchema);
  const { query, change } = list;
  return (
    <ListFrame
      id="course-learner"
      name="学员"
      counted="人"
      list={list}
      result={useQuery(courseLearnersQuery(client, { ...query, courseId }))}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      tools={{ more: <Segmented aria-label="学习状态" options={states} value={query.state} onChange={(state) => change({ state })} /> }}
      empty={{ title: '这里还没有人', text: '有人打开课程学习以后，这里能看到每个人的进度。' }}
    />
  );
}
