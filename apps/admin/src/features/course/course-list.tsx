import type { CourseAdminRow } from '@palm/contract/course/list';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, objectFilter, optionsOfObjects, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { tagFilter } from '../../shared/list/tags.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { categoriesQuery } from '../../shared/pick/pick.api.ts';
import { useServices } from '../../shared/services.tsx';
import { useSees } from '../../shared/session/permissions.ts';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { CourseBulkBar } from './course-bulk-bar.tsx';
import { courseColumns } from './course-columns.tsx';
import {
  courseListSchema,
  coursesQuery,
  courseTagsQuery,
  exportCourses,
  useRemoveCourse,
  useWithdrawCourse,
  type CourseListQuery,
} from './course.api.ts';
import { kindsJoined, statusWords } from './course-words.ts';
import { useCopying } from './use-copying.ts';

const statusOptions = Object.entries(statusWords).map(([value, { text }]) => ({ value, label: text }));

export function CourseList({ emptyAction }: { emptyAction: ReactNode }) {
  const { client } = useServices();
  const list = useListQuery(courseListSchema);
  const { query } = list;
  const courses = useQuery(coursesQuery(client, query));
  const selection = useSelection(query, courses.data);
  const tags = useQuery(courseTagsQuery(client));
  const categories = useQuery({ ...categoriesQuery(client), select: optionsOfObjects });
  const navigate = useNavigate();
  const filters: ListFilter<CourseListQuery>[] = [
    { name: 'status', label: '状态', options: statusOptions, width: 112 },
    objectFilter(query, { name: 'categoryId', label: '分类', width: 140 }, categories),
    tagFilter(tags, query),
  ];
  return (
    <ListFrame
      id="course"
      name="课程"
      counted="门"
      list={list}
      result={courses}
      columns={courseColumns((row) => (
        <CourseActions row={row} />
      ))}
      rowKey={({ id }) => id}
      filtering={filteringOf(list, { search: '课程名称', filters })}
      tools={{ end: <ExportButton job="导出课程" onExport={() => exportCourses(client, query)} /> }}
      note={<ApproximateNote keyword={query.keyword} page={courses.data} counted="门" />}
      selection={selection}
      bulk={<CourseBulkBar selection={selection} />}
      onOpen={({ id }) => void navigate(`/courses/${id}`)}
      empty={{ title: '还没有课程', text: `先建一门课程，再放进${kindsJoined('和')}，检查好以后发布。`, emptyAction }}
    />
  );
}

function CourseActions({ row }: { row: CourseAdminRow }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const mayReport = useSees('report');
  const withdraw = useWithdrawCourse();
  const remove = useRemoveCourse();
  const copy = useCopying(row);
  const askWithdraw = () =>
    confirm({
      title: `下架《${row.title}》？`,
      text: '学员不能再看到和学习这门课程；学习记录和证书保留，可以打开它重新发布。',
      verb: '下架',
      onYes: async () => {
        await withdraw.mutateAsync({ courseId: row.id });
        void message.success('已下架');
      },
    });
  const askRemove = () =>
    confirm({
      title: `删除《${row.title}》？`,
      text: '章节和内容一起删除，不能恢复。有人学过的课程不能删除，可以下架。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ courseId: row.id });
        void message.success('已删除');
      },
    });
  return (
    <RowActions
      of={row.title}
      more={[
        ...(mayReport ? [{ key: 'learners', label: '学员进度', onClick: () => void navigate(`/courses/${row.id}/learners`) }] : []),
        {
          key: 'preview',
          label: (
            <a href={`/web/courseDetail?courseId=${row.id}`} target="_blank" rel="noreferrer">
              以学员身份预览
            </a>
          ),
        },
        { key: 'copy', label: '复制', onClick: copy },
        { type: 'divider' },
        ...(row.status === 'published' ? [{ key: 'withdraw', label: '下架', danger: true, onClick: askWithdraw }] : []),
        { key: 'remove', label: '删除', danger: true, onClick: askRemove },
      ]}
    >
      <OpenRow of={`《${row.title}》`} onOpen={() => void navigate(`/courses/${row.id}`)} />
    </RowActions>
  );
}
