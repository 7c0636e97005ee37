import { studyRecordsApi } from '@palm/contract/study/admin';
import type { ResultOf } from '@palm/contract/endpoint';
import { Avatar } from '@palm/ui/avatar';
import { ProgressBar } from '@palm/ui/progress-bar';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { departmentFilter, filteringOf, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { departmentsQuery } from '../../shared/pick/department.api.ts';
import { departmentOptions } from '../../shared/pick/department-tree.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { durationText } from '../../shared/ui/format.ts';
import { TimeText } from '../../shared/ui/time-text.tsx';
import styles from './member-records.module.css';
import { courseLearnersQuery, exportCourseLearners, type CourseLearnersQuery } from './study.api.ts';

type Learner = ResultOf<typeof studyRecordsApi.courseLearners>['list'][number];

// The course comes from the path, not from the filters.
const filterSchema = studyRecordsApi.courseLearners.query.omit({ courseId: true });
type Filter = Omit<CourseLearnersQuery, 'courseId'>;

const standings = { started: '在学', completed: '已学完' } as const;

const columns: ListColumn<Learner, CourseLearnersQuery['sort']>[] = [
  {
    key: 'name',
    title: '成员',
    card: 'head',
    sort: 'name',
    render: ({ name }) => (
      <span className={styles.who}>
        <Avatar name={name} size={28} />
        <b title={name}>{name}</b>
      </span>
    ),
  },
  { key: 'account', title: '账号', render: ({ account }) => <Clipped text={account} />, priority: 'lowest' },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} /> },
  {
    key: 'percent',
    title: '进度',
    width: 180,
    sort: '-percent',
    render: ({ percent, name }) => <ProgressBar value={percent} label={`${name}的进度`} showValue />,
  },
  {
    key: 'seconds',
    title: '学习时长',
    width: 132,
    numeric: true,
    sort: '-studiedSeconds',
    render: ({ studiedSeconds }) => durationText(studiedSeconds),
  },
  {
    key: 'last',
    title: '最近学习',
    width: 120,
    sort: '-lastStudiedAt',
    render: ({ lastStudiedAt }) => <TimeText at={lastStudiedAt} />,
    priority: 'low',
  },
  {
    key: 'completed',
    title: '学完',
    width: 116,
    sort: '-completedAt',
    render: ({ completedAt }) => <TimeText at={completedAt} none="还没有" />,
  },
];

/** The learners of a course with their progress. */
export function CourseLearners({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const list = useListQuery(filterSchema);
  const query = { ...list.query, courseId };
  const departments = useQuery({ ...departmentsQuery(client), select: departmentOptions });
  const filters: ListFilter<Filter>[] = [
    departmentFilter(list.query, departments),
    { name: 'state', label: '学习状态', options: optionsOf(standings), width: 120, none: 'all' },
  ];
  return (
    <ListFrame
      id="course-learner"
      name="学员"
      counted="人"
      list={list}
      result={useQuery(courseLearnersQuery(client, query))}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      filtering={filteringOf(list, { search: '姓名、账号、手机号', filters })}
      tools={{ end: <ExportButton job="导出学员" onExport={() => exportCourseLearners(client, query)} /> }}
      empty={{ title: '这里还没有人', text: '有人打开课程学习以后，这里能看到每个人的进度。' }}
    />
  );
}
